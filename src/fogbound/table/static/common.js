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

export class Refusal extends Error {
  constructor(words, status) {
    super(words.error || "The table did not answer.");
    this.rule = words.rule;
    this.status = status;
  }
}

export async function api(path, body) {
  const asked = body === undefined ? {} : {
    method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" },
  };
  const answer = await fetch(`/api/${path}`, asked);
  const text = await answer.text();
  const words = text ? JSON.parse(text) : {};
  if (!answer.ok) throw new Refusal(words, answer.status);
  return words;
}

let fading;
export function toast(text) {
  const shown = $("toast");
  shown.textContent = text;
  shown.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { shown.hidden = true; }, 6000);
}

export async function copy(text) {
  try { await navigator.clipboard.writeText(text); toast("Copied."); } catch { toast("This browser copies only by hand: mark it and copy it."); }
}

export const habit = {
  get: (name) => localStorage.getItem(`fogbound.${name}`) === "yes",
  set: (name, on) => localStorage.setItem(`fogbound.${name}`, on ? "yes" : "no"),
};

// ---------------------------------------------------------------- theme

function light() {
  document.documentElement.dataset.theme = habit.get("daylight") ? "day" : "night";
}
light();

// ---------------------------------------------------------------- the person

export function comeIn() {
  const dialog = $("person");
  if (!dialog.open) dialog.showModal();
  $("name").focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve($("me").textContent !== "Come in"), { once: true });
  });
}

/** Do something that needs a name; ask for one where there is none. */
export async function asSomebody(deed) {
  try {
    return await deed();
  } catch (refusal) {
    if (refusal.status !== 401) throw refusal;
    if (await comeIn()) return deed();
    throw refusal;
  }
}

function known(person) {
  $("me").textContent = person.name;
  $("name").value = person.name;
  $("settings").hidden = $("new-key").hidden = false;
  if (person.key) showKey(person.key);
}

function showKey(key) {
  $("my-key").hidden = false;
  $("key-text").textContent = key;
}
$("copy-key").addEventListener("click", () => copy($("key-text").textContent));

function submit(form, deed) {
  $(form).addEventListener("submit", async (event) => {
    event.preventDefault();
    try { await deed(); } catch (refusal) { toast(refusal.message); }
  });
}

$("me").addEventListener("click", () => $("person").showModal());
$("close-person").addEventListener("click", () => $("person").close());
submit("name-form", async () => {
  const fresh = $("me").textContent === "Come in";
  known(await api(fresh ? "people" : "me", { name: $("name").value.trim() }));
  $("person").close();
});
submit("key-form", async () => {
  known(await api("people/key", { key: $("key").value.trim() }));
  location.reload();
});
$("new-key").addEventListener("click", async () => {
  try { showKey((await api("me/key", {})).key); } catch (refusal) { toast(refusal.message); }
});
$("auto").addEventListener("change", async () => {
  try { await api("me", { auto: $("auto").checked }); } catch (refusal) { toast(refusal.message); }
});
for (const name of ["daylight", "sound"]) {
  $(name).checked = habit.get(name);
  $(name).addEventListener("change", () => { habit.set(name, $(name).checked); light(); });
}
$("unsure").checked = !habit.get("sure");
$("unsure").addEventListener("change", () => habit.set("sure", !$("unsure").checked));
