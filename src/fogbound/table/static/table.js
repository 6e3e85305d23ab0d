// The table: the room before the game, the game itself, and its replay.
import { $, api, asSomebody, copy, element, habit, toast } from "./common.js";
import { glide, places } from "./glide.js";

const id = document.body.dataset.table;
const rulesPage = `/rules/${document.body.dataset.game}`;
const path = (rest = "") => `tables/${id}${rest}`;
const KEYS = "1234567890abcdefgijklmnopqrstuvwy";
const levels = document.body.dataset.levels.split(",");
const PATIENCE = 60000; // how long somebody may think before the others are offered a bot in his place

let table = null; // who sits where
let view = null; // what is shown
let at = null; // the moment looked at; null: now
let eyes = null; // whose eyes, in a finished game; null: one's own
let armed = null; // the action that waits for a second click
let told = 0; // the last log entry shown
let busy = false;
let advice = []; // what a bot would do here
let drawn = ""; // the board as it is shown
let shown = ""; // all that is shown: where nothing is new, nothing is drawn anew under a finger
let again = null; // the timer of the next attempt to reach the table
let patience = null; // the timer that runs while somebody decides
let late = false; // whether it has run out
let heard = null; // the last thing said that was seen

// ---------------------------------------------------------------- loading

async function load() {
  table = await api(path());
  if (table.status === "open" || table.status === "closed") return showRoom();
  const asked = new URLSearchParams();
  if (at !== null) asked.set("at", at);
  if (eyes !== null) asked.set("seat", eyes);
  const next = await api(path(`/view?${asked}`));
  const all = JSON.stringify([table, next]);
  if (all === shown) return showQuestion();
  shown = all;
  showGame(next);
}

let loading = null;
let later = null; // what is loaded after that
/** Load what is there now; wishes that come while something is loading become one after it. */
function refresh() {
  if (loading) return later ??= loading.then(() => { later = null; return refresh(); });
  return loading = load().catch(failed).finally(() => { loading = null; });
}

function failed(refusal) {
  if (refusal.status) toast(refusal.message); else lose();
}

/** The table cannot be reached: say so until it can. */
function lose() {
  $("turn").textContent = "Reconnecting…";
  clearTimeout(again);
  again = setTimeout(refresh, 3000);
}

/** Do something at the table and show what came of it; whether it was done. */
async function ask(deed) {
  let refused = null;
  try {
    await asSomebody(deed);
  } catch (refusal) {
    refused = refusal;
  }
  await refresh();
  if (refused?.rule) explain(refused.message, refused.rule);
  else if (refused) toast(refused.status ? refused.message : "The table cannot be reached: that was not done. Try again when it is back.");
  return !refused;
}

// ---------------------------------------------------------------- the room

function showRoom() {
  $("room").hidden = false;
  $("play").hidden = true;
  const options = Object.entries(table.options).filter(([name, value]) => name !== "components" && value !== 0);
  $("options").textContent = [`${table.players} players`, ...options.map(([name, value]) => `${name} ${value}`), table.listed ? "listed" : "private"].join(" · ");
  $("seats").replaceChildren(...table.seats.map(seatRow));
  $("start").hidden = !table.can_start || table.you === null;
  const open = table.status === "open";
  const free = table.seats.filter((seat) => !seat.person && !seat.bot).length;
  $("close").hidden = !table.host || !open;
  $("home").hidden = open && (free > 0 || table.you !== null);
  $("invite").hidden = !open || !free;
  $("hash").textContent = table.seed_hash;
  $("turn").textContent = !open ? "Closed" : free ? `Waiting for ${free} more` : "Everybody is here";
  $("room-title").textContent = !open ? "This table is closed" : free ? "The table is being set" : table.you === null ? "The table is full: you can watch once the game begins" : "Everybody is here";
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
$("close").addEventListener("click", () => { if (confirm("Close this table for good?")) ask(() => api(path("/close"), {})); });
$("copy").addEventListener("click", () => {
  $("link").select();
  copy($("link").value);
});

// ---------------------------------------------------------------- the game

function showGame(next) {
  const fresh = view === null;
  if (replaced()) Object.assign(next, { legal: [], forbidden: [], can_undo: false });
  const mine = next.legal.length > 0;
  const bell = !fresh && mine && !(view.legal.length > 0);
  const moved = fresh || view.number !== next.number || view.viewer !== next.viewer;
  $("room").hidden = true;
  $("play").hidden = false;
  const before = fresh ? new Map() : places($("board"));
  if (fresh || view.total !== next.total) {
    late = false;
    clearTimeout(patience);
    patience = setTimeout(() => { late = true; showHoldings(); }, PATIENCE);
  }
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
  const watching = view.viewer < 0;
  $("mine").replaceChildren(...panels.filter((_, seat) => watching || seat === view.viewer));
  $("others").replaceChildren(...panels.filter((_, seat) => !watching && seat !== view.viewer));
  $("hand").innerHTML = view.hand;
  $("do").classList.toggle("watching", watching);
  $("tab-do").textContent = watching ? "Players" : "Act";
  $("tab-others").hidden = watching;
}

/** Whether a bot plays one's own seat. */
const replaced = () => table.status === "playing" && Boolean(table.seats[table.you]?.bot);

/** Leave the seat to a bot, or vote for a bot to play on for who does not decide. */
function leaverButton(seat) {
  if (table.status !== "playing" || !seat.person || seat.bot) return null;
  const button = (text, deed) => element("button", { type: "button", class: "small", onclick: deed }, text);
  const others = table.seats.filter((other) => other.person && !other.bot).length;
  if (seat.you) return others > 1 ? button("Leave it to a bot", () => ask(() => api(path(`/seats/${seat.seat}`), { do: "bot" }))) : null;
  if (table.you === null || replaced() || !(seat.votes || (late && table.turn === seat.seat))) return null;
  const votes = seat.votes_needed > 1 ? ` (${seat.votes} of ${seat.votes_needed})` : "";
  return button(`Is ${seat.name} away? Let a bot play on${votes}`, () => {
    if (confirm(`Let a bot play for ${seat.name}, who can take the seat back at any time?`)) ask(() => api(path("/vote"), { seat: seat.seat }));
  });
}

function nameOf(seat) {
  return view.panels[seat] ? view.panels[seat].name : "";
}

function showQuestion() {
  let words = "";
  let turn = "";
  const mine = table.turn !== null && table.turn === table.you && !replaced();
  if (view.over) { words = view.outcome.text; turn = "The game is over"; }
  else if (view.number < view.total) {
    words = "A moment of the past";
    if (mine) turn = "Your turn";
  } else if (view.legal.length) { words = view.question; turn = "Your turn"; }
  else if (view.actor !== null) {
    turn = `${nameOf(view.actor)} decides`;
    words = replaced() ? "A bot plays your seat" : view.viewer < 0 ? `Watching · ${turn}` : turn;
  }
  $("question").textContent = words;
  $("turn").textContent = turn;
  $("now").textContent = mine ? "Your turn: back to now" : "Back to now";
  document.title = mine ? "● Your turn" : turn || document.title;
}

/** The words with which most of several sentences begin; none where they are few or go apart at once. */
function sharedWords(sentences) {
  const all = sentences.map((sentence) => sentence.split(" "));
  const alike = (one, other, count) => other.length > count && one.slice(0, count).every((word, index) => word === other[index]);
  for (const first of all) {
    const group = all.filter((words) => alike(first, words, 2));
    if (group.length < 3 || group.length <= all.length / 2) continue;
    let count = 2;
    while (group.every((words) => alike(first, words, count + 1))) count += 1;
    return `${first.slice(0, count).join(" ")} `;
  }
  return "";
}

/** Whether the action glows in the hand, on a card with all its text. */
const held = (action) => $("hand").querySelector(`[data-action="${action.code}"]`) !== null;

/** What stands on a button: of a card in the hand the name is enough, of others what they do not share. */
function label(action, shared) {
  if (!held(action)) return action.text.startsWith(shared) ? action.text.slice(shared.length) : action.text;
  const name = action.text.split(": ")[0];
  return view.legal.filter((one) => one.text.startsWith(name)).length === 1 ? name : action.text;
}

function showActions() {
  const shared = sharedWords(view.legal.filter((action) => !held(action)).map((action) => action.text));
  $("shared").textContent = shared && `${shared}…`;
  $("shared").hidden = !shared;
  const buttons = view.legal.map((action, index) => {
    const key = KEYS[index];
    const text = label(action, shared);
    const short = text !== action.text;
    const button = element("button", { type: "button", class: armed === action.code ? "act armed" : "act", "data-code": action.code, "data-final": action.final, title: [...(short ? [action.text] : []), ...action.rules].join(" · "), "aria-label": short ? action.text : null, onclick: () => act(action.code) }, text);
    if (key) button.append(" ", element("kbd", {}, key));
    const touch = (on) => () => touched(action.code, on);
    for (const [event, on] of [["mouseenter", true], ["focus", true], ["mouseleave", false], ["blur", false]]) button.addEventListener(event, touch(on));
    return button;
  });
  const grey = view.forbidden.map((action) => element("button", { type: "button", class: "act forbidden", "aria-disabled": "true", onclick: () => explain(action.why, action.rule) }, action.text));
  if (replaced()) buttons.push(element("button", { type: "button", class: "main", onclick: () => ask(() => api(path(`/seats/${table.you}`), { do: "take" })) }, "Take my seat back"));
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
  $("why").scrollIntoView({ block: "nearest" });
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
    toast(`“${action.text}” cannot be undone. Once more to do it.`);
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
    const [first, ...rest] = found.map((hint) => `${hint.text} (${percent(hint)} to win)`);
    say(`Tried most: ${first}.${rest.length ? ` Less sure: ${rest.join("; ")}.` : ""}`);
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

/** A sentence of the story, with the name of who did it in bold and the way back to its moment. */
function sentence(line) {
  const name = line.text.startsWith(nameOf(line.seat)) ? nameOf(line.seat) : "";
  const last = Math.max(name.length, line.text.lastIndexOf(" ") + 1);
  const way = element("button", { type: "button", class: "moment-link", title: "Look at this moment", "aria-label": `Look at action ${line.number}`, onclick: () => lookAt(line.number) }, "↺");
  return element("li", {}, element("b", {}, name), line.text.slice(name.length, last), element("span", { class: "last" }, line.text.slice(last), way));
}

/** A text in which the addresses of tables here are links. */
function linked(text) {
  const tables = new RegExp(`(${location.origin}/t/[a-z0-9]+)`);
  return text.split(tables).map((part, index) => (index % 2 ? element("a", { href: part }, part) : part));
}

function showStory() {
  const list = $("story");
  const low = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  const lines = view.story.map((line) => [line.number, sentence(line)]);
  const said = table.chat.map((entry) => [entry.at, element("li", { class: "said" }, element("b", {}, `${entry.name}: `), ...linked(entry.text))]);
  list.replaceChildren(...[...lines, ...said].sort((one, other) => one[0] - other[0]).map(([, line]) => line));
  if (low || !told) toTheEnd();
  const news = view.story.filter((line) => line.number > told).map((line) => line.text);
  if (told && news.length) $("live").textContent = [...news.slice(-6), $("question").textContent].join(" ");
  told = view.number;
  markUnread();
}

function toTheEnd() {
  $("story").scrollTop = $("story").scrollHeight;
}

/** A dot on the tab of the story while something said was not seen. */
function markUnread() {
  const last = table.chat.at(-1)?.entry ?? 0;
  if (heard === null || $("story").offsetParent) heard = last;
  $("tab-told").textContent = last > heard ? "Story ●" : "Story";
}

$("chat").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = $("say").value.trim();
  if (!text) return;
  $("say").value = "";
  if (await ask(() => api(path("/chat"), { text }))) toTheEnd(); else $("say").value ||= text;
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
  if (view) { toTheEnd(); markUnread(); }
}
tabs.forEach((tab) => {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.stopPropagation();
    const there = tabs.filter((one) => !one.hidden);
    const next = there[(there.indexOf(tab) + step + there.length) % there.length];
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
    if (panel) setTimeout(() => { panel.hidden = false; }, 300); // most bots are faster: the panel is a new one by then
  });
  stream.addEventListener("error", () => {
    lose();
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
