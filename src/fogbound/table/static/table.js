// The table: the room before the game, the game itself, and its replay.
import { $, api, copy, element, preference, say, toast, withSignIn } from "./common.js";
import { hideDetails } from "./details.js";
import { glide, origins, places, play, still } from "./motion.js";
import { keepInSight } from "./zoom.js";

const id = document.body.dataset.table;
const rulesPage = `/rules/${document.body.dataset.game}`;
const path = (rest = "") => `tables/${id}${rest}`;
const KEYS = "1234567890abcdefgijklmnopqrstuvwy";
const levels = JSON.parse(document.body.dataset.levels);
const LONG = 60; // letters of an action that needs a line of its own
const STORY = 100; // sentences of the story that are kept
const PATIENCE = 1500; // milliseconds in which the stream should bring what was done
const AWAY_AFTER = 60000; // milliseconds after which the others are offered a bot for who has not decided

let table = null; // who sits where
let view = null; // what is shown
let now = null; // the newest view
let stream = null; // of what happens at the table
let told = []; // sentences the stream brought since the last view
let happened = []; // and the same as data
let at = null; // after how many actions the game is looked at; null: now
let viewer = null; // the seat looked from, in a finished game; null: one's own
let armed = null; // the action that waits for a second click
let announced = 0; // the last action whose story was shown
let busy = false;
let hints = []; // what a bot would do here
let shownBoard = ""; // the board as it is shown
let retryTimer = null; // until the next attempt to reach the table
let awayTimer = null; // runs while somebody decides
let maybeAway = false; // whether it has run out
let lastRead = null; // the last entry of the chat that was seen

// ---------------------------------------------------------------- loading

async function load() {
  table = await api(path());
  if (table.status === "open" || table.status === "closed") return showRoom();
  const asked = new URLSearchParams();
  if (at !== null) asked.set("at", at);
  if (viewer !== null) asked.set("seat", viewer);
  asked.set("text", false);
  asked.set("glance", false);
  const [next] = await Promise.all([api(path(`/view?${asked}`)), loadBackground()]);
  if (at === null && viewer === null) now = next;
  if (JSON.stringify(next) === JSON.stringify(view)) return showQuestion();
  showGame(next);
}

/** Show a view that came as an answer or by the stream, unless one as new is there already. */
function receive(next) {
  if (view === null) return refresh();
  if (now && next.last <= now.last) return;
  next.story = [...(now?.story ?? []).filter((line) => line.number <= next.since), ...next.story].slice(-STORY);
  now = next;
  Object.assign(table, { status: next.status, turn: next.status === "playing" ? next.actor : null, last: next.last, number: next.total });
  if (at === null && viewer === null) return showGame(next);
  Object.assign(view, { total: next.total, status: next.status });
  showQuestion();
  showReplay();
}

/** Wait until the stream has brought an entry of the log; where it does not, ask. */
async function arrival(last) {
  for (let waited = 0; table.last < last && waited < PATIENCE; waited += 50) await new Promise((resolve) => { setTimeout(resolve, 50); });
  if (table.last < last) await refresh();
}

let background = null; // on its way, or there
/** What never changes in the pictures: a file of its own, which the browser keeps. */
function loadBackground() {
  const address = document.body.dataset.background;
  const failed = (error) => { background = null; throw error; };
  return background ??= address ? fetchBackground(address).catch(failed) : Promise.resolve();
}

async function fetchBackground(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  const holder = element("div", { class: "background", "aria-hidden": "true" });
  holder.innerHTML = await response.text();
  document.body.prepend(holder);
}

let loading = null;
let nextLoad = null; // what is loaded after that
/** Load what is there now; wishes that come while something is loading become one after it. */
function refresh() {
  if (loading) return nextLoad ??= loading.then(() => { nextLoad = null; return refresh(); });
  return loading = load().catch(showError).finally(() => { loading = null; });
}

function showError(error) {
  if (error.status) toast(error.message); else reconnect();
}

/** The table cannot be reached: say so until it can. */
function reconnect() {
  $("turn").textContent = say("reconnecting");
  clearTimeout(retryTimer);
  retryTimer = setTimeout(refresh, 3000);
}

/** Do something at the table and show what came of it; whether it was done. */
async function perform(call) {
  let failure = null;
  try {
    const answer = await withSignIn(call);
    if (answer?.board !== undefined) receive(answer);
    else if (answer?.last !== undefined) await arrival(answer.last);
  } catch (error) {
    failure = error;
    if (!error.rule) await refresh();
  }
  if (failure?.rule) explain(failure.message, failure.rule);
  else if (failure) toast(failure.status ? failure.message : say("unreachable"));
  return !failure;
}

// ---------------------------------------------------------------- the room

function showRoom() {
  $("room").hidden = false;
  $("play").hidden = true;
  $("options").textContent = [say("players", { count: table.players }), ...table.agreed.map((option) => say("option", option)), say(table.listed ? "listed" : "private")].join(" · ");
  $("seats").replaceChildren(...table.seats.map(seatRow));
  $("start").hidden = !table.can_start || table.you === null;
  const open = table.status === "open";
  const free = table.seats.filter((seat) => !seat.person && !seat.bot).length;
  $("close").hidden = !table.host || !open;
  $("home").hidden = open && (free > 0 || table.you !== null);
  $("invite").hidden = !open || !free;
  $("hash").textContent = table.seed_hash;
  $("turn").textContent = say(!open ? "closed" : free ? "waiting-for" : "everybody-here", { count: free });
  $("room-title").textContent = say(!open ? "room-closed" : free ? "room-setting" : table.you === null ? "room-full" : "everybody-here");
}

function seatRow(seat) {
  const taken = seat.person || seat.bot;
  const change = (body) => () => perform(() => api(path(`/seats/${seat.seat}`), body));
  const buttons = [];
  if (table.status === "open") {
    if (!taken && table.you === null) buttons.push(element("button", { type: "button", class: "main", onclick: change({ do: "take" }) }, say("sit-here")));
    if (!taken && table.you !== null) buttons.push(botChoice(seat, change));
    if (seat.you || (taken && seat.bot && table.host)) buttons.push(element("button", { type: "button", onclick: change({ do: "leave" }) }, say(seat.you ? "stand-up" : "send-away")));
  }
  const who = seat.bot ? say("a-bot", seat) : seat.name || say("free");
  return element("li", { class: taken ? "taken" : "free" }, element("span", { class: "number" }, String(seat.seat + 1)), element("span", { class: "grow" }, seat.you ? say("you", { name: who }) : who), ...buttons);
}

function botChoice(seat, change) {
  const choose = (event) => change({ do: "bot", bot: event.target.value })();
  return element("select", { "aria-label": say("bot-for-seat", { seat: seat.seat + 1 }), onchange: choose }, element("option", { value: "" }, say("seat-a-bot")), ...Object.entries(levels).map(([level, name]) => element("option", { value: level }, name)));
}

$("start").addEventListener("click", () => perform(() => api(path("/start"), {})));
$("close").addEventListener("click", () => { if (confirm(say("close-for-good"))) perform(() => api(path("/close"), {})); });
$("copy").addEventListener("click", () => {
  $("link").select();
  copy($("link").value);
});

// ---------------------------------------------------------------- the game

function showGame(next) {
  const first = view === null;
  if (botPlaysMine()) Object.assign(next, { legal: [], forbidden: [], can_undo: false });
  const mine = next.legal.length > 0;
  const bell = !first && mine && !(view.legal.length > 0);
  const moved = first || view.number !== next.number || view.viewer !== next.viewer;
  $("room").hidden = true;
  $("play").hidden = false;
  const before = first ? new Map() : places($("board"));
  const moves = first || view.viewer !== next.viewer ? [] : origins(next.events.filter((event) => event.number > view.number));
  if (first || view.total !== next.total) {
    maybeAway = false;
    clearTimeout(awayTimer);
    awayTimer = setTimeout(() => { maybeAway = true; showPanels(); }, AWAY_AFTER);
  }
  view = next;
  if (moved) {
    armed = null;
    hints = [];
    $("why").hidden = true;
  }
  if (shownBoard !== next.board) {
    const focused = $("board").contains(document.activeElement) && document.activeElement.id;
    $("board").innerHTML = shownBoard = next.board;
    hideDetails();
    keepInSight();
    glide($("board"), before);
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }
  showPanels();
  showQuestion();
  showActions();
  showReplay();
  showStory();
  showText();
  play(moves);
  if (bell && preference.get("sound")) ringBell();
}

function showPanels() {
  const panels = view.panels.map((panel) => {
    const seat = table.seats[panel.seat];
    const kind = panel.bot ? say("bot", { bot: seat.level }) : seat.you ? say("yours") : "";
    const made = element("article", { class: panel.turn && !view.over ? "panel turn" : "panel", "data-seat": panel.seat },
      element("h2", {}, panel.name, element("small", {}, kind), element("small", { class: "thinking", hidden: true }, say("thinking"))));
    made.insertAdjacentHTML("beforeend", panel.svg);
    const button = replaceButton(seat);
    if (button) made.append(button);
    return made;
  });
  const watching = view.viewer < 0;
  $("mine").replaceChildren(...panels.filter((_, seat) => watching || seat === view.viewer));
  $("others").replaceChildren(...panels.filter((_, seat) => !watching && seat !== view.viewer));
  $("hand").innerHTML = view.hand;
  $("controls").classList.toggle("watching", watching);
  $("tab-controls").textContent = say(watching ? "tab-players" : "tab-act");
  $("tab-others").hidden = watching;
}

/** Whether a bot plays one's own seat. */
const botPlaysMine = () => table.status === "playing" && Boolean(table.seats[table.you]?.bot);

/** Leave the seat to a bot, or vote for a bot to play on for who does not decide. */
function replaceButton(seat) {
  if (table.status !== "playing" || !seat.person || seat.bot) return null;
  const button = (text, onclick) => element("button", { type: "button", class: "small", onclick }, text);
  const others = table.seats.filter((other) => other.person && !other.bot).length;
  if (seat.you) return others > 1 ? button(say("leave-to-bot"), () => perform(() => api(path(`/seats/${seat.seat}`), { do: "bot" }))) : null;
  if (table.you === null || botPlaysMine() || !(seat.votes || (maybeAway && table.turn === seat.seat))) return null;
  const text = say(seat.votes_needed > 1 ? "away-votes" : "away", { name: seat.name, votes: seat.votes, needed: seat.votes_needed });
  return button(text, () => {
    if (confirm(say("away-sure", seat))) perform(() => api(path("/vote"), { seat: seat.seat }));
  });
}

function nameOf(seat) {
  return view.panels[seat] ? view.panels[seat].name : "";
}

function showQuestion() {
  let words = "";
  let turn = "";
  const mine = table.turn !== null && table.turn === table.you && !botPlaysMine();
  if (view.over) { words = view.outcome.text; turn = say("over"); }
  else if (view.number < view.total) {
    words = say("past");
    if (mine) turn = say("turn-yours");
  } else if (view.legal.length) { words = view.question; turn = say("turn-yours"); }
  else if (view.actor !== null) {
    const who = { name: nameOf(view.actor) };
    turn = say("decides", who);
    words = botPlaysMine() ? say("bot-plays-you") : view.viewer < 0 ? say("watching", who) : turn;
  }
  $("question").textContent = words;
  $("turn").textContent = turn;
  $("now").textContent = say(mine ? "back-to-your-turn" : "back-to-now");
  document.title = mine ? say("page-your-turn") : turn || document.title;
}

/** Whether the action glows in the hand, on a card with all its text. */
const inHand = (action) => $("hand").querySelector(`[data-action="${action.code}"]`) !== null;

/** The heads under which actions stand together: those of three or more, or of cards in the hand. */
function sharedHeads() {
  const weights = new Map();
  for (const action of view.legal) weights.set(action.head, (weights.get(action.head) ?? 0) + (inHand(action) ? 3 : 1));
  weights.delete("");
  return new Set([...weights].filter(([, weight]) => weight > 2).map(([head]) => head));
}

function actionButton(action, key, short) {
  const style = ["act", armed === action.code ? "armed" : "", !short && action.text.length > LONG ? "long" : ""].filter(Boolean).join(" ");
  const button = element("button", { type: "button", class: style, "data-code": action.code, "data-final": action.final, title: [...(short ? [action.text] : []), ...action.rules].join(" · "), "aria-label": short ? action.text : null, onclick: () => act(action.code) }, short ? action.short : action.text);
  if (key) button.append(" ", element("kbd", {}, key));
  const touch = (on) => () => highlight(action.code, on);
  for (const [event, on] of [["mouseenter", true], ["focus", true], ["mouseleave", false], ["blur", false]]) button.addEventListener(event, touch(on));
  return button;
}

function showActions() {
  const heads = sharedHeads();
  const shown = [];
  let head = "";
  view.legal.forEach((action, index) => {
    const short = heads.has(action.head);
    if (short && action.head !== head) shown.push(element("p", { class: "shared" }, action.head));
    else if (!short && head) shown.push(element("p", { class: "shared" }));
    head = short ? action.head : "";
    shown.push(actionButton(action, KEYS[index], short));
  });
  const grey = view.forbidden.map((action) => element("button", { type: "button", class: "act forbidden", "aria-disabled": "true", onclick: () => explain(action.why, action.rule) }, action.text));
  if (botPlaysMine()) shown.push(element("button", { type: "button", class: "main", onclick: () => perform(() => api(path(`/seats/${table.you}`), { do: "take" })) }, say("take-back")));
  const focused = document.activeElement?.dataset?.code;
  $("actions").replaceChildren(...shown, ...grey);
  if (focused) $("actions").querySelector("button")?.focus({ preventScroll: true });
  $("undo").hidden = $("restart").hidden = !view.can_undo;
  $("hint").hidden = view.legal.length < 2 || table.seats.some((seat) => seat.person && !seat.you);
  markHints();
}

function highlight(code, on) {
  for (const thing of document.querySelectorAll(`[data-action="${code}"]`)) thing.classList.toggle("touched", on);
}

function showNote(...content) {
  $("why").hidden = false;
  $("why").classList.remove("hints");
  $("why").replaceChildren(...content);
  $("why").scrollIntoView({ block: "nearest" });
}

function explain(why, rule) {
  showNote(why, " ", element("a", { href: `${rulesPage}#${rule}`, target: "_blank" }, rule));
}

let ended = false; // whether the pointer has just ended a motion
addEventListener("pointerdown", () => { ended = still(); }, true);
addEventListener("keydown", () => still(), true);
document.addEventListener("click", (event) => {
  const here = ended && event.detail ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
  const thing = here?.closest("[data-action], [data-forbidden]");
  if (thing?.dataset.action) act(Number(thing.dataset.action));
  else if (thing) explainForbidden(Number(thing.dataset.forbidden));
});

/** Say why something on the board cannot be done: known already, or the table knows. */
function explainForbidden(code) {
  const known = view.forbidden.find((one) => one.code === code);
  if (known) explain(known.why, known.rule);
  else if (!busy) perform(() => api(path("/actions"), { number: view.number, action: code }));
}

async function act(code) {
  const action = view.legal.find((one) => one.code === code);
  if (!action || busy) return;
  if (action.final && !preference.get("sure") && armed !== code) {
    armed = code;
    for (const button of $("actions").querySelectorAll(".armed")) button.classList.remove("armed");
    $("actions").querySelector(`[data-code="${code}"]`)?.classList.add("armed");
    toast(say("final", { action: action.text }));
    return;
  }
  setBusy(true);
  await perform(() => api(path("/actions"), { number: view.number, action: code }));
  setBusy(false);
}

/** Take no more actions until the board shows what the last one did. */
function setBusy(on) {
  busy = on;
  $("play").setAttribute("aria-busy", on);
}

/** Ask a bot which actions it would consider, and show them. */
async function showHints() {
  const asked = view.number;
  $("hint").disabled = true;
  showNote(say("thinking-hint"));
  try {
    const found = await api(path("/hint"), {});
    if (view.number !== asked) return;
    hints = found;
    showNote(...found.map((hint, index) => element("span", {}, say(index ? "hint-next" : "hint-first", { action: hint.text, chance: chance(hint) }))));
    $("why").classList.add("hints");
    markHints();
  } catch (error) {
    $("why").hidden = true;
    showError(error);
  } finally {
    $("hint").disabled = false;
  }
}
$("hint").addEventListener("click", showHints);

const chance = (hint) => Math.round(hint.chance * 100);

function markHints() {
  hints.forEach((hint, index) => {
    const button = $("actions").querySelector(`[data-code="${hint.code}"]`);
    button?.classList.add(index ? "good" : "best");
    button?.append(" ", element("span", { class: "chance" }, `${chance(hint)} %`));
  });
}

const takeBack = (what) => perform(() => api(path(`/${what}`), {}));
$("undo").addEventListener("click", () => takeBack("undo"));
$("restart").addEventListener("click", () => takeBack("restart"));

// ---------------------------------------------------------------- the replay

function showReplay() {
  const past = view.number < view.total;
  $("replay").hidden = !(past || view.over || table.status === "over");
  $("slider").max = view.total;
  $("slider").value = view.number;
  $("when").textContent = say("action-of", view);
  $("now").hidden = !past;
  const over = table.status === "over";
  $("again").hidden = $("fork").hidden = $("record").hidden = !over;
  $("record").href = `/api/${path("/record")}`;
  $("viewer-label").hidden = !over;
  if (over && !$("viewer").options.length) {
    $("viewer").replaceChildren(...view.panels.map((panel) => element("option", { value: panel.seat }, panel.name)), element("option", { value: -1 }, say("spectator")));
  }
  $("viewer").value = view.viewer;
  $("fair").textContent = view.seed ? say("seed-was", { seed: view.seed, hash: view.seed_hash }) : "";
}

function showAt(number) {
  at = number === null || number >= view.total ? null : Math.max(0, number);
  const address = new URL(location);
  if (at === null) address.searchParams.delete("at"); else address.searchParams.set("at", at);
  history.replaceState(null, "", address);
  return refresh();
}
$("slider").addEventListener("input", () => showAt(Number($("slider").value)));
$("back").addEventListener("click", () => showAt(view.number - 1));
$("forth").addEventListener("click", () => showAt(view.number + 1));
$("now").addEventListener("click", () => showAt(null));
$("viewer").addEventListener("change", () => { viewer = Number($("viewer").value); refresh(); });
/** The same game once more: bots sit down at once, friends find the link in the chat. */
$("again").addEventListener("click", () => perform(async () => {
  const own = Math.max(0, table.you ?? 0);
  const bots = table.seats.map((seat, number) => (number === own ? null : seat.bot));
  const alone = bots.every((bot, number) => bot || number === own);
  const made = await api("tables", { game: table.game, players: table.players, options: table.options, bots, start: alone });
  if (!alone) await api(path("/chat"), { text: say("another-game", { link: `${location.origin}/t/${made.id}` }) });
  location.href = `/t/${made.id}`;
}));
$("fork").addEventListener("click", () => perform(async () => {
  const seat = Math.max(0, view.viewer);
  const made = await api(path("/fork"), { at: view.number, seat });
  location.href = `/t/${made.id}`;
}));

// ---------------------------------------------------------------- the story and the chat

/** A sentence of the story, with the colour of who did it and the way back to its moment. */
function sentence(line) {
  const look = (event) => { event.preventDefault(); showAt(line.number); };
  const way = element("a", { class: "replay-link", href: `?at=${line.number}`, title: say("look-at-moment"), "aria-label": say("look-at-action", line), onclick: look }, "↺");
  const mark = line.seat < 0 ? null : element("i", { class: `seat-mark fb-seat-${line.seat}` });
  return element("li", { class: line.seat < 0 ? "heading" : null }, mark, line.text, "\u00a0", way);
}

/** A text in which the addresses of tables here are links. */
function linked(text) {
  const tables = new RegExp(`(${location.origin}/t/[a-z0-9]+)`);
  return text.split(tables).map((part, index) => (index % 2 ? element("a", { href: part }, part) : part));
}

function showStory() {
  const list = $("story");
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  const lines = view.story.map((line) => [line.number, sentence(line)]);
  const said = table.chat.map((entry) => [entry.at, element("li", { class: "said" }, element("b", {}, say("says", entry)), " ", ...linked(entry.text))]);
  list.replaceChildren(...[...lines, ...said].sort((one, other) => one[0] - other[0]).map(([, line]) => line));
  if (atEnd || !announced) scrollToEnd();
  const news = view.story.filter((line) => line.number > announced).map((line) => line.text);
  if (announced && news.length) $("live").textContent = [...news.slice(-6), $("question").textContent].join(" ");
  announced = view.number;
  markUnread();
}

function scrollToEnd() {
  $("story").scrollTop = $("story").scrollHeight;
}

/** A dot on the tab of the story while something said was not seen. */
function markUnread() {
  const last = table.chat.at(-1)?.entry ?? 0;
  if (lastRead === null || $("story").offsetParent) lastRead = last;
  $("tab-story").textContent = say(last > lastRead ? "tab-story-news" : "tab-story");
}

$("chat").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = $("say").value.trim();
  if (!text) return;
  $("say").value = "";
  if (await perform(() => api(path("/chat"), { text }))) scrollToEnd(); else $("say").value ||= text;
});

// ---------------------------------------------------------------- the table in words

/** The table as the terminal shows it, for who has it open. */
async function showText() {
  if (!$("words").open) return;
  const asked = new URLSearchParams();
  if (at !== null) asked.set("at", at);
  if (viewer !== null) asked.set("seat", viewer);
  asked.set("story", 0);
  asked.set("glance", false);
  $("text").textContent = (await api(path(`/view?${asked}`))).text;
}
$("words").addEventListener("toggle", showText);

// ---------------------------------------------------------------- keys, tabs, sound

addEventListener("keydown", (event) => {
  const here = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || here.closest("input, select, textarea, dialog")) return;
  if ((event.key === "Enter" || event.key === " ") && here.dataset?.action) { event.preventDefault(); act(Number(here.dataset.action)); return; }
  if (!view) return;
  if (!$("replay").hidden && event.key === "ArrowLeft") { event.preventDefault(); showAt(view.number - 1); return; }
  if (!$("replay").hidden && event.key === "ArrowRight") { event.preventDefault(); showAt(view.number + 1); return; }
  if (event.key === "z" && view.can_undo) takeBack("undo");
  else if (event.key === "x" && view.can_undo) takeBack("restart");
  else if (event.key === "h" && !$("hint").hidden && !$("hint").disabled) showHints();
  else if (event.key !== " " && event.key !== "Enter") {
    const action = view.legal[KEYS.indexOf(event.key)];
    if (event.key.length === 1 && action) act(action.code);
  }
});

const tabs = [...document.querySelectorAll("[role=tab]")];
function selectTab(tab) {
  for (const other of tabs) {
    other.setAttribute("aria-selected", String(other === tab));
    other.tabIndex = other === tab ? 0 : -1;
    $(other.getAttribute("aria-controls")).classList.toggle("selected", other === tab);
  }
  if (view) { scrollToEnd(); markUnread(); }
}
tabs.forEach((tab) => {
  tab.addEventListener("click", () => selectTab(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.stopPropagation();
    const there = tabs.filter((one) => !one.hidden);
    const next = there[(there.indexOf(tab) + step + there.length) % there.length];
    selectTab(next);
    next.focus();
  });
});
selectTab(tabs[0]);

function ringBell() {
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
  stream = new EventSource(`/api/${path(`/stream?from=${from}`)}`);
  const on = (kind, handle) => stream.addEventListener(kind, (event) => {
    const data = JSON.parse(event.data);
    handle(data);
    if (event.lastEventId) table.last = Math.max(table.last, Number(event.lastEventId));
    if (data.view) receive(data.view);
  });
  on("move", (move) => {
    told.push(...move.story);
    happened.push(...move.events);
    if (!move.view) return;
    Object.assign(move.view, { story: told, events: happened, since: (told[0]?.number ?? move.number + 1) - 1 });
    told = [];
    happened = [];
  });
  on("undo", () => {});
  on("start", () => refresh());
  on("reset", () => refresh());
  on("chat", (line) => { table.chat.push(line); if (view) showStory(); });
  on("seats", (news) => {
    if (news.text) toast(news.text);
    const you = news.seats.findIndex((seat) => seat.you);
    const full = news.seats.every((seat) => seat.person || seat.bot);
    Object.assign(table, { seats: news.seats, status: news.status, you: you < 0 ? null : you, can_start: news.status === "open" && full });
    if (table.status === "open" || table.status === "closed") showRoom();
  });
  stream.addEventListener("thinking", (event) => {
    const panel = document.querySelector(`.panel[data-seat="${JSON.parse(event.data).seat}"] .thinking`);
    if (panel) setTimeout(() => { panel.hidden = false; }, 300); // most bots are faster: the panel is a new one by then
  });
  stream.addEventListener("error", () => {
    reconnect();
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => { stream.close(); connect(); }, 3000);
  });
}

async function connect() {
  const asked = new URLSearchParams(location.search);
  if (asked.has("at")) at = Number(asked.get("at"));
  if (asked.has("seat")) viewer = Number(asked.get("seat"));
  await refresh();
  listen(table ? table.last : 0);
}
document.addEventListener("visibilitychange", () => { if (!document.hidden && stream?.readyState !== EventSource.OPEN) refresh(); });
addEventListener("online", () => refresh());
addEventListener("offline", () => reconnect());
connect();
