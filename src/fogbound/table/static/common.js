// What every page shares: talking to the API, the person's dialog, the theme.

export const $ = (id) => document.getElementById(id);

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child != null));
  return made;
}

/** Have a text stand there; the same one is left alone, so that nothing is laid out anew. */
export function write(holder, text) {
  if (holder.textContent !== text) holder.textContent = text;
}

/** What a text names, for who points at it. */
export const named = ({ things }) => (things?.length ? JSON.stringify(things) : null);

const words = JSON.parse(document.body.dataset.words);

/** One of the page's own messages in the reader's language, its arguments filled in. */
export function say(message, facts = {}) {
  return words[message].replace(/\{(\w+)\}/g, (_, name) => facts[name]);
}

export class ApiError extends Error {
  constructor(data, status) {
    super(data.error || say("no-answer"));
    this.rule = data.rule;
    this.lesson = data.lesson;
    this.status = status;
  }
}

export async function api(path, body, method = body === undefined ? "GET" : "POST") {
  const options = body === undefined ? { method } : {
    method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" },
  };
  const response = await fetch(`/api/${path}`, options);
  const text = await response.text();
  const data = text ? JSON.parse(text) : {};
  if (!response.ok) throw new ApiError(data, response.status);
  return data;
}

let toastTimer;
let shownAt = 0;
export function toast(text) {
  const shown = $("toast");
  shown.textContent = text;
  shown.hidden = false;
  shownAt = performance.now();
  clearTimeout(toastTimer);
  toastTimer = setTimeout(hideToast, 6000);
}

/** It goes with the next click or key, whatever that is for. */
function hideToast() {
  $("toast").hidden = true;
}
for (const event of ["pointerdown", "keydown"]) addEventListener(event, () => { if (performance.now() - shownAt > 400) hideToast(); }, true);

export async function copy(text) {
  try { await navigator.clipboard.writeText(text); toast(say("copied")); } catch { toast(say("copy-by-hand")); }
}

export const preference = {
  text: (name) => localStorage.getItem(`fogbound.${name}`),
  choose: (name, text) => localStorage.setItem(`fogbound.${name}`, text),
  get: (name) => localStorage.getItem(`fogbound.${name}`) === "yes",
  set: (name, on) => localStorage.setItem(`fogbound.${name}`, on ? "yes" : "no"),
};

// ---------------------------------------------------------------- theme

function applyTheme() {
  document.documentElement.dataset.theme = preference.get("daylight") ? "day" : "night";
  document.documentElement.dataset.motion = preference.text("motion") ?? "full";
}
applyTheme();

// ---------------------------------------------------------------- the person

function signIn() {
  const dialog = $("person");
  if (!dialog.open) dialog.showModal();
  $("name").focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve($("me").dataset.known === "yes"), { once: true });
  });
}

/** Do something that needs a name; ask for one where there is none. */
export async function withSignIn(call) {
  try {
    return await call();
  } catch (error) {
    if (error.status !== 401) throw error;
    if (await signIn()) return call();
    throw error;
  }
}

function showPerson(person) {
  $("me").textContent = person.name;
  $("me").dataset.known = "yes";
  $("name").value = person.name;
  $("settings").hidden = $("new-key").hidden = $("devices").hidden = false;
  if (person.key) showKey(person.key);
}

function showKey(key) {
  $("my-key").hidden = false;
  $("key-text").textContent = key;
}
$("copy-key").addEventListener("click", () => copy($("key-text").textContent));

function onSubmit(form, call) {
  $(form).addEventListener("submit", async (event) => {
    event.preventDefault();
    try { await call(); } catch (error) { toast(error.message); }
  });
}

$("me").addEventListener("click", () => $("person").showModal());
$("close-person").addEventListener("click", () => $("person").close());
onSubmit("name-form", async () => {
  const fresh = $("me").dataset.known === "no";
  showPerson(await api(fresh ? "people" : "me", { name: $("name").value.trim() }));
  $("person").close();
});
onSubmit("key-form", async () => {
  showPerson(await api("people/key", { key: $("key").value.trim() }));
  location.reload();
});
$("new-key").addEventListener("click", async () => {
  try { showKey((await api("me/key", {})).key); } catch (error) { toast(error.message); }
});
$("auto").addEventListener("change", async () => {
  try { await api("me", { auto: $("auto").checked }); } catch (error) { toast(error.message); }
});
for (const name of ["daylight", "sound"]) {
  $(name).checked = preference.get(name);
  $(name).addEventListener("change", () => { preference.set(name, $(name).checked); applyTheme(); });
}
$("motion").value = document.documentElement.dataset.motion;
$("motion").addEventListener("change", () => { preference.choose("motion", $("motion").value); applyTheme(); });
$("pace").value = preference.text("pace") ?? "quick";
$("pace").addEventListener("change", () => preference.choose("pace", $("pace").value));
$("language").addEventListener("change", () => {
  document.cookie = `fogbound-language=${$("language").value}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
});
$("unsure").checked = !preference.get("sure");
$("unsure").addEventListener("change", () => preference.set("sure", !$("unsure").checked));
