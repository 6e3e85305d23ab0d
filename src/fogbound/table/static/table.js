// The table: the room before the game, the game itself, and its replay.
import { $, api, asSomebody, element, habit, toast } from "./common.js";
import { glide, places } from "./glide.js";

const id = document.body.dataset.table;
const rulesPage = `/rules/${document.body.dataset.game}`;
const path = (rest = "") => `tables/${id}${rest}`;
const KEYS = "1234567890abcdefgijklmnopqrstuvwy";
const levels = document.body.dataset.levels.split(",");

let table = null; // who sits where
let view = null; // what is shown
let at = null; // the moment looked at; null: now
let eyes = null; // whose eyes, in a finished game; null: one's own
let armed = null; // the action that waits for a second click
let told = 0; // the last log entry shown
let busy = false;
let advice = []; // what a bot would do here
let drawn = ""; // the board as it is shown

// ---------------------------------------------------------------- loading

async function load() {
  table = await api(path());
  if (table.status === "open" || table.status === "closed") return showRoom();
  const asked = new URLSearchParams();
  if (at !== null) asked.set("at", at);
  if (eyes !== null) asked.set("seat", eyes);
  showGame(await api(path(`/view?${asked}`)));
}

let loading = null;
let later = null; // what is loaded after that
/** Load what is there now; wishes that come while something is loading become one after it. */
function refresh() {
  if (loading) return later ??= loading.then(() => { later = null; return refresh(); });
  return loading = load().catch(failed).finally(() => { loading = null; });
}

function failed(refusal) {
  toast(refusal.status ? refusal.message : "The connection is lost; it will be tried again.");
}

async function ask(deed) {
  let refused = null;
  try {
    await asSomebody(deed);
  } catch (refusal) {
    refused = refusal;
  }
  await refresh();
  if (refused?.rule) explain(refused.message, refused.rule); else if (refused) failed(refused);
}

// ---------------------------------------------------------------- the room

function showRoom() {
  $("room").hidden = false;
  $("play").hidden = true;
  const options = Object.entries(table.options).filter(([name, value]) => name !== "components" && value !== 0);
  $("options").textContent = [`${table.players} players`, ...options.map(([name, value]) => `${name} ${value}`), table.listed ? "listed" : "private"].join(" · ");
  $("seats").replaceChildren(...table.seats.map(seatRow));
  $("start").hidden = !table.can_start || table.you === null;
  $("close").hidden = !table.host || table.status !== "open";
  $("qr").src = `/api/${path("/qr")}`;
  $("hash").textContent = table.seed_hash;
  const free = table.seats.filter((seat) => !seat.person && !seat.bot).length;
  $("turn").textContent = table.status === "closed" ? "This table is closed" : free ? `Waiting for ${free} more` : "Everybody is here";
}

function seatRow(seat) {
  const taken = seat.person || seat.bot;
  const sit = (wish) => () => ask(() => api(path(`/seats/${seat.seat}`), wish));
  const buttons = [];
  if (table.status === "open") {
    if (!taken && table.you === null) buttons.push(element("button", { type: "button", class: "main", onclick: sit({ do: "take" }) }, "Sit here"));
    if (!taken && table.you !== null) buttons.push(botChoice(seat, sit));
    if (seat.you || (taken && seat.bot && table.host)) buttons.push(element("button", { type: "button", onclick: sit({ do: "leave" }) }, seat.you ? "Stand up" : "Send away"));
  }
  const who = seat.bot ? `${seat.name} (bot)` : seat.name || "free";
  return element("li", { class: taken ? "taken" : "free" }, element("span", { class: "number" }, String(seat.seat + 1)), element("span", { class: "grow" }, seat.you ? `${who}: you` : who), ...buttons);
}

function botChoice(seat, sit) {
  const choose = (event) => sit({ do: "bot", bot: event.target.value })();
  return element("select", { "aria-label": `A bot for seat ${seat.seat + 1}`, onchange: choose }, element("option", { value: "" }, "Seat a bot…"), ...levels.map((level) => element("option", { value: level }, level)));
}

$("start").addEventListener("click", () => ask(() => api(path("/start"), {})));
$("close").addEventListener("click", () => ask(() => api(path("/close"), {})));
$("copy").addEventListener("click", async () => {
  $("link").select();
  try { await navigator.clipboard.writeText($("link").value); toast("The link is copied."); } catch { toast("Copy the marked link."); }
});

// ---------------------------------------------------------------- the game

function showGame(next) {
  const fresh = view === null;
  const mine = next.legal.length > 0;
  const bell = !fresh && mine && !(view.legal.length > 0);
  const moved = fresh || view.number !== next.number || view.viewer !== next.viewer;
  $("room").hidden = true;
  $("play").hidden = false;
  const before = fresh ? new Map() : places($("board"));
  view = next;
  if (moved) {
    armed = null;
    advice = [];
    $("why").hidden = true;
  }
  if (drawn !== next.board) {
    const focused = $("board").contains(document.activeElement) && document.activeElement.id;
    $("board").innerHTML = drawn = next.board;
    glide($("board"), before);
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }
  showHoldings();
  showQuestion();
  showActions();
  showMoment();
  showStory();
  $("text").textContent = view.text;
  if (bell && habit.get("sound")) ring();
}

function showHoldings() {
  const panels = view.panels.map((panel) => {
    const seat = table.seats[panel.seat];
    const kind = panel.bot ? `bot · ${panel.bot}` : seat.you ? "you" : "";
    const made = element("article", { class: panel.turn && !view.over ? "panel turn" : "panel", "data-seat": panel.seat },
      element("h2", {}, panel.name, element("small", {}, kind), element("small", { class: "thinking", hidden: true }, "thinking…")));
    made.insertAdjacentHTML("beforeend", panel.svg);
    const wish = leaverButton(seat);
    if (wish) made.append(wish);
    return made;
  });
  const own = view.viewer >= 0 ? view.viewer : -1;
  $("mine").replaceChildren(...panels.filter((_, seat) => seat === own));
  $("others").replaceChildren(...panels.filter((_, seat) => seat !== own));
  $("hand").innerHTML = view.hand;
}

/** Leave the seat to a bot, take it back, or vote for a bot to play on for who has left. */
function leaverButton(seat) {
  if (table.status !== "playing") return null;
  const button = (text, deed) => element("button", { type: "button", class: "small", onclick: () => ask(deed) }, text);
  if (seat.you && seat.bot) return button("Take my seat back", () => api(path(`/seats/${seat.seat}`), { do: "take" }));
  const others = table.seats.filter((other) => other.person && !other.bot).length;
  if (seat.you) return others > 1 ? button("Leave it to a bot", () => api(path(`/seats/${seat.seat}`), { do: "bot" })) : null;
  if (table.you !== null && seat.person && !seat.bot) return button(`Let a bot play on (${seat.votes}/${seat.votes_needed})`, () => api(path("/vote"), { seat: seat.seat }));
  return null;
}

function nameOf(seat) {
  return view.panels[seat] ? view.panels[seat].name : "";
}

function showQuestion() {
  let words = "";
  let turn = "";
  if (view.over) words = turn = view.outcome.text;
  else if (view.number < view.total) words = `A moment of the past: action ${view.number} of ${view.total}`;
  else if (view.legal.length) { words = view.question; turn = "Your turn"; }
  else turn = words = view.actor === null ? "" : `${nameOf(view.actor)} decides`;
  $("question").textContent = words;
  $("turn").textContent = turn;
  document.title = view.legal.length ? `● Your turn` : turn || document.title;
}

/** The words with which all of several sentences begin; none where they are few or go apart at once. */
function sharedWords(sentences) {
  const [first, ...rest] = sentences.map((sentence) => sentence.split(" "));
  if (rest.length < 2) return "";
  let count = 0;
  while (count < first.length - 1 && rest.every((words) => words.length > count + 1 && words[count] === first[count])) count += 1;
  return count > 1 ? `${first.slice(0, count).join(" ")} ` : "";
}

function showActions() {
  const shared = sharedWords(view.legal.map((action) => action.text));
  $("shared").textContent = shared && `${shared}…`;
  $("shared").hidden = !shared;
  const buttons = view.legal.map((action, index) => {
    const key = KEYS[index];
    const button = element("button", { type: "button", class: armed === action.code ? "act armed" : "act", "data-code": action.code, "data-final": action.final, title: action.rules.join(", "), "aria-label": shared ? action.text : null, onclick: () => act(action.code) }, action.text.slice(shared.length));
    if (key) button.append(" ", element("kbd", {}, key));
    const touch = (on) => () => touched(action.code, on);
    for (const [event, on] of [["mouseenter", true], ["focus", true], ["mouseleave", false], ["blur", false]]) button.addEventListener(event, touch(on));
    return button;
  });
  const grey = view.forbidden.map((action) => element("button", { type: "button", class: "act forbidden", "aria-disabled": "true", onclick: () => explain(action.why, action.rule) }, action.text));
  const focused = document.activeElement?.dataset?.code;
  $("actions").replaceChildren(...buttons, ...grey);
  if (focused) $("actions").querySelector("button")?.focus({ preventScroll: true });
  $("undo").hidden = $("restart").hidden = !view.can_undo;
  $("hint").hidden = view.legal.length < 2 || table.seats.some((seat) => seat.person && !seat.you);
  markAdvice();
}

function touched(code, on) {
  for (const thing of document.querySelectorAll(`[data-action="${code}"]`)) thing.classList.toggle("touched", on);
}

function say(...words) {
  $("why").hidden = false;
  $("why").classList.remove("advice");
  $("why").replaceChildren(...words);
}

function explain(why, rule) {
  say(why, " ", element("a", { href: `${rulesPage}#${rule}`, target: "_blank" }, rule));
}

document.addEventListener("click", (event) => {
  const thing = event.target.closest("[data-action], [data-forbidden]");
  if (thing?.dataset.action) act(Number(thing.dataset.action));
  else if (thing) refuse(Number(thing.dataset.forbidden));
});

/** Say why something on the board cannot be done: known already, or the table knows. */
function refuse(code) {
  const known = view.forbidden.find((one) => one.code === code);
  if (known) explain(known.why, known.rule);
  else if (!busy) ask(() => api(path("/actions"), { number: view.number, action: code }));
}

async function act(code) {
  const action = view.legal.find((one) => one.code === code);
  if (!action || busy) return;
  if (action.final && !habit.get("sure") && armed !== code) {
    armed = code;
    for (const button of $("actions").querySelectorAll(".armed")) button.classList.remove("armed");
    $("actions").querySelector(`[data-code="${code}"]`)?.classList.add("armed");
    say(`“${action.text}” cannot be undone. Once more to do it.`);
    return;
  }
  wait(true);
  await ask(() => api(path("/actions"), { number: view.number, action: code }));
  wait(false);
}

/** Take no more actions until the board shows what the last one did. */
function wait(on) {
  busy = on;
  $("play").setAttribute("aria-busy", on);
}

/** A bot's advice: the actions it would consider. */
async function advise() {
  const asked = view.number;
  $("hint").disabled = true;
  say("Thinking about it…");
  try {
    const found = await api(path("/hint"), {});
    if (view.number !== asked) return;
    advice = found;
    say(found.map((hint) => `${hint.text}: ${percent(hint)} to win.`).join(" "));
    $("why").classList.add("advice");
    markAdvice();
  } catch (refusal) {
    $("why").hidden = true;
    failed(refusal);
  } finally {
    $("hint").disabled = false;
  }
}
$("hint").addEventListener("click", advise);

const percent = (hint) => `${Math.round(hint.chance * 100)} %`;

function markAdvice() {
  advice.forEach((hint, index) => {
    const button = $("actions").querySelector(`[data-code="${hint.code}"]`);
    button?.classList.add(index ? "good" : "best");
    button?.append(" ", element("span", { class: "chance" }, percent(hint)));
  });
}

const back = (what) => ask(() => api(path(`/${what}`), {}));
$("undo").addEventListener("click", () => back("undo"));
$("restart").addEventListener("click", () => back("restart"));

// ---------------------------------------------------------------- moments past

function showMoment() {
  const past = view.number < view.total;
  $("moment").hidden = !(past || view.over || table.status === "over");
  $("slider").max = view.total;
  $("slider").value = view.number;
  $("when").textContent = `Action ${view.number} of ${view.total}`;
  $("now").hidden = !past;
  const over = table.status === "over";
  $("again").hidden = $("fork").hidden = $("record").hidden = !over;
  $("record").href = `/api/${path("/record")}`;
  $("eyes-label").hidden = !over;
  if (over && !$("eyes").options.length) {
    $("eyes").replaceChildren(...view.panels.map((panel) => element("option", { value: panel.seat }, panel.name)), element("option", { value: -1 }, "a spectator"));
  }
  $("eyes").value = view.viewer;
  $("fair").textContent = view.seed ? `The seed was ${view.seed}; its hash ${view.seed_hash} was shown before the first move.` : "";
}

function lookAt(moment) {
  at = moment === null || moment >= view.total ? null : Math.max(0, moment);
  const address = new URL(location);
  if (at === null) address.searchParams.delete("at"); else address.searchParams.set("at", at);
  history.replaceState(null, "", address);
  return refresh();
}
$("slider").addEventListener("input", () => lookAt(Number($("slider").value)));
$("back").addEventListener("click", () => lookAt(view.number - 1));
$("forth").addEventListener("click", () => lookAt(view.number + 1));
$("now").addEventListener("click", () => lookAt(null));
$("eyes").addEventListener("change", () => { eyes = Number($("eyes").value); refresh(); });
/** The same game once more: bots sit down at once, friends find the link in the chat. */
$("again").addEventListener("click", () => ask(async () => {
  const own = Math.max(0, table.you ?? 0);
  const bots = table.seats.map((seat, number) => (number === own ? null : seat.bot));
  const alone = bots.every((bot, number) => bot || number === own);
  const made = await api("tables", { game: table.game, players: table.players, options: table.options, bots, start: alone });
  if (!alone) await api(path("/chat"), { text: `Another game: ${location.origin}/t/${made.id}` });
  location.href = `/t/${made.id}`;
}));
$("fork").addEventListener("click", () => ask(async () => {
  const seat = Math.max(0, view.viewer);
  const made = await api(path("/fork"), { at: view.number, seat });
  location.href = `/t/${made.id}`;
}));

// ---------------------------------------------------------------- the story and the chat

/** A text in which the addresses of tables here are links. */
function linked(text) {
  const tables = new RegExp(`(${location.origin}/t/[a-z0-9]+)`);
  return text.split(tables).map((part, index) => (index % 2 ? element("a", { href: part }, part) : part));
}

function showStory() {
  const list = $("story");
  const low = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  const lines = view.story.map((line) => element("li", {}, line.text, " ", element("button", { type: "button", class: "moment-link", title: "Look at this moment", "aria-label": `Look at action ${line.number}`, onclick: () => lookAt(line.number) }, "↺")));
  const said = table.chat.map((entry) => element("li", { class: "said" }, element("b", {}, `${entry.name}: `), ...linked(entry.text)));
  list.replaceChildren(...lines, ...said);
  if (low || !told) list.scrollTop = list.scrollHeight;
  const news = view.story.filter((line) => line.number > told).map((line) => line.text);
  if (told && news.length) $("live").textContent = [...news.slice(-6), $("question").textContent].join(" ");
  told = view.number;
}

$("chat").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("say").value.trim();
  if (!text) return;
  $("say").value = "";
  ask(() => api(path("/chat"), { text }));
});

// ---------------------------------------------------------------- keys, tabs, sound

addEventListener("keydown", (event) => {
  const here = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || here.closest("input, select, textarea, dialog")) return;
  if ((event.key === "Enter" || event.key === " ") && here.dataset?.action) { event.preventDefault(); act(Number(here.dataset.action)); return; }
  if (!view) return;
  if (!$("moment").hidden && event.key === "ArrowLeft") { event.preventDefault(); lookAt(view.number - 1); return; }
  if (!$("moment").hidden && event.key === "ArrowRight") { event.preventDefault(); lookAt(view.number + 1); return; }
  if (event.key === "z" && view.can_undo) back("undo");
  else if (event.key === "x" && view.can_undo) back("restart");
  else if (event.key === "h" && !$("hint").hidden && !$("hint").disabled) advise();
  else if (event.key !== " " && event.key !== "Enter") {
    const action = view.legal[KEYS.indexOf(event.key)];
    if (event.key.length === 1 && action) act(action.code);
  }
});

const tabs = [...document.querySelectorAll("[role=tab]")];
function choose(tab) {
  for (const other of tabs) {
    other.setAttribute("aria-selected", String(other === tab));
    other.tabIndex = other === tab ? 0 : -1;
    $(other.getAttribute("aria-controls")).classList.toggle("chosen", other === tab);
  }
}
tabs.forEach((tab, index) => {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.stopPropagation();
    const next = tabs[(index + step + tabs.length) % tabs.length];
    choose(next);
    next.focus();
  });
});
choose(tabs[0]);

function ring() {
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.08, sound.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + 0.7);
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.7);
}

// ---------------------------------------------------------------- the stream

function listen(from) {
  const stream = new EventSource(`/api/${path(`/stream?from=${from}`)}`);
  for (const kind of ["move", "undo", "start", "chat", "reset"]) stream.addEventListener(kind, () => refresh());
  stream.addEventListener("seats", (event) => {
    const news = JSON.parse(event.data);
    if (news.text) toast(news.text);
    refresh();
  });
  stream.addEventListener("thinking", (event) => {
    const panel = document.querySelector(`.panel[data-seat="${JSON.parse(event.data).seat}"] .thinking`);
    if (panel) panel.hidden = false;
  });
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => { stream.close(); begin(); }, 3000);
  });
}

async function begin() {
  const asked = new URLSearchParams(location.search);
  if (asked.has("at")) at = Number(asked.get("at"));
  if (asked.has("seat")) eyes = Number(asked.get("seat"));
  await refresh();
  listen(table ? table.last : 0);
}
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
addEventListener("online", () => refresh());
begin();
