// The table: the room before the game, the game itself, and its replay.
import { $, api, element, named, preference, say, toast, withSignIn, write } from "./common.js";
import { loadBackground } from "./background.js";
import { ringBell } from "./bell.js";
import { meet, showCompany } from "./company.js";
import { hideDetails, showBeside } from "./details.js";
import { focusPiece } from "./explore.js";
import { awayFromEnd, backToEnd, showEnd } from "./end.js";
import { atOnce, hurry, inTurn, pace } from "./pace.js";
import { FRAME, glide, origins, places, play, still } from "./motion.js";
import { answerLesson, showLesson } from "./lesson.js";
import { place, renew } from "./renew.js";
import { openRoom, showRoom } from "./room.js";
import { lookAtStory, readStory, showStory } from "./story.js";
import { selectTab } from "./tabs.js";
import { keepInSight } from "./zoom.js";

const id = document.body.dataset.table;
const rulesPage = `/rules/${document.body.dataset.game}?table=${id}`;
const path = (rest = "") => `tables/${id}${rest}`;
const KEYS = "123456789abcdefgijklmnopqrstuvwy";
const LAST = "0"; // the key of what ends a turn: never that of the first answer
const LONG = 60; // letters of an action that needs a line of its own
const MANY = 14; // short answers that stand in three columns
const STORY = 100; // sentences of the story that are kept
const PATIENCE = 1500; // milliseconds in which the stream should bring what was done
const AWAY_AFTER = 1000 * document.body.dataset.away; // milliseconds after which the others are offered a bot for who has not decided

let table = null; // who sits where
let view = null; // what is shown
let now = null; // the newest view
let stream = null; // of what happens at the table
let told = []; // sentences the stream brought since the last view
let happened = []; // and the same as data
let at = null; // after how many actions the game is looked at; null: now
let viewer = null; // the seat looked from, in a finished game; null: one's own
let armed = null; // the action that waits for a second click
let busy = false;
let hints = []; // what a bot would do here
let retryTimer = null; // until the next attempt to reach the table
let storyTimer = null; // until the story is told, after the board is painted
let awayTimer = null; // runs while somebody decides
let maybeAway = false; // whether it has run out

// ---------------------------------------------------------------- loading

async function load() {
  table = await api(path());
  if (table.status === "open" || table.status === "closed") return showRoom(table, perform);
  const asked = new URLSearchParams();
  if (at !== null) asked.set("at", at);
  if (viewer !== null) asked.set("seat", viewer);
  asked.set("text", false);
  asked.set("glance", false);
  const [next] = await Promise.all([api(path(`/view?${asked}`)), loadBackground()]);
  if (at === null && viewer === null) now = next;
  if (JSON.stringify(next) !== JSON.stringify(view)) return showGame(next);
  showQuestion();
  showMoment(); // one may look back no longer, or again
}

/** Show a view that came as an answer or by the stream, unless one as new is there already. */
function receive(next, answer = false) {
  if (view === null) return refresh();
  if (now && next.last <= now.last) return;
  next.story = [...(now?.story ?? []).filter((line) => line.number <= next.since), ...next.story].slice(-STORY);
  if (now?.total !== next.total) for (const seat of table.seats) seat.votes = 0;
  now = next;
  table.last = next.last;
  if (next.status === "closed") {
    standsAt(next);
    return showRoom(table, perform);
  }
  const own = answer || (busy && next.total === view.total + 1); // the stream may be faster than the answer
  if (at === null && viewer === null) return own ? atOnce(next, showNext) : inTurn(next, passing, showNext);
  standsAt(next);
  Object.assign(view, { total: next.total, status: next.status });
  showQuestion();
  showReplay();
}

/** Note where the table stands. */
function standsAt(next) {
  Object.assign(table, { status: next.status, turn: next.status === "playing" ? next.actor : null, number: next.total });
}

function showNext(next) {
  if (at !== null || viewer !== null || next.last < view.last) return;
  standsAt(next);
  showGame(next);
}

/** Whether a bot decides in a view, so that who sits there can let it pass. */
const passing = (next) => table.you !== null && !botPlaysMine() && next.status === "playing" && Boolean(next.panels[next.actor]?.bot);

/** Wait until the stream has brought an entry of the log; where it does not, ask. */
async function arrival(last) {
  for (let waited = 0; table.last < last && waited < PATIENCE; waited += 50) await new Promise((resolve) => { setTimeout(resolve, 50); });
  if (table.last < last) await refresh();
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
    if (answer?.board !== undefined) receive(answer, true);
    else if (answer?.last !== undefined) await arrival(answer.last);
  } catch (error) {
    failure = error;
    if (!error.rule && !error.lesson) await refresh();
  }
  if (failure?.lesson) answerLesson(failure.message);
  else if (failure?.rule) explain(failure.message, failure.rule);
  else if (failure) toast(failure.status ? failure.message : say("unreachable"));
  return !failure;
}

// ---------------------------------------------------------------- the game

function showGame(next) {
  const first = view === null;
  if (botPlaysMine()) Object.assign(next, { legal: [], forbidden: [], can_undo: false });
  const mine = next.legal.length > 0;
  const bell = !first && mine && !(view.legal.length > 0);
  const moved = first || view.number !== next.number || view.viewer !== next.viewer;
  const before = first ? new Map() : places($("board"));
  const moves = first || view.viewer !== next.viewer ? [] : origins(next.events.filter((event) => event.number > view.number));
  if (first) {
    $("room").hidden = true;
    $("play").hidden = false;
  }
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
  const focused = $("board").contains(document.activeElement) && document.activeElement;
  const changed = renew($("board"), next.board, next.legal);
  showPanels();
  showQuestion();
  showActions();
  showMoment();
  showLesson(next);
  clearTimeout(storyTimer);
  storyTimer = setTimeout(tellStory, first ? 0 : FRAME);
  showText();
  if (changed) {
    hideDetails();
    keepInSight();
    glide($("board"), before);
    if (focused) focusPiece(focused.isConnected ? focused : document.getElementById(focused.id), { preventScroll: true });
  }
  play(moves);
  if (bell && preference.get("sound")) ringBell();
}

const panels = new Map(); // by seat
const low = matchMedia("(min-width: 1001px) and (max-height: 860px)"); // hand and answers need all the height there is
const COLUMN = 5; // panels that stand in the right column above the story
low.addEventListener("change", () => { if (view) showPanels(); });

function showPanels() {
  showCompany();
  const watching = view.viewer < 0;
  const aside = low.matches && view.panels.length <= COLUMN;
  const mine = (panel) => watching || (!aside && panel.seat === view.viewer);
  place($("mine"), view.panels.filter(mine).map(showPanel));
  const first = (panel) => (panel.seat === view.viewer ? 0 : 1);
  place($("others"), view.panels.filter((panel) => !mine(panel)).sort((one, other) => first(one) - first(other)).map(showPanel));
  showThinking();
  renew($("hand"), view.hand, view.legal);
  $("controls").classList.toggle("watching", watching);
  write($("tab-controls"), say(watching ? "tab-players" : "tab-act"));
  $("tab-others").hidden = watching;
}

function showPanel(panel) {
  if (!panels.has(panel.seat)) panels.set(panel.seat, element("article", { "data-seat": panel.seat }, element("h2"), element("div"), element("div")));
  const shown = panels.get(panel.seat);
  const [title, drawing, button] = shown.children;
  const seat = table.seats[panel.seat];
  const kind = panel.bot ? say("bot", { bot: seat.level }) : seat.you ? say("yours") : "";
  shown.className = panel.turn && !view.over ? "panel turn" : "panel";
  if (title.dataset.says !== panel.name + kind) {
    title.dataset.says = panel.name + kind;
    title.replaceChildren(panel.name, element("small", {}, kind), element("small", { class: "thinking" }, say("thinking")));
  }
  title.lastChild.hidden = true;
  renew(drawing, panel.svg, view.legal);
  button.replaceChildren(...[replaceButton(seat)].filter(Boolean));
  return shown;
}

let thinkTimer = null;
/** Say beside the name of the bot that must decide that it thinks, once it has done so for a while. */
function showThinking() {
  clearTimeout(thinkTimer);
  const bot = view.number === view.total && view.panels.find((panel) => panel.bot && panel.seat === view.actor);
  if (bot) thinkTimer = setTimeout(() => { panels.get(bot.seat).querySelector(".thinking").hidden = false; }, 300);
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
  write($("question"), words);
  if (words === view.question && named(view)) $("question").dataset.things = named(view); else delete $("question").dataset.things;
  showGoal(view.goal);
  write($("turn"), turn);
  write($("now"), say(table.status === "over" ? "the-end" : mine ? "back-to-your-turn" : "back-to-now"));
  document.title = mine ? say("page-your-turn") : turn || document.title;
}

/** What the viewer still needs, and who else is about to win. */
function showGoal(goal) {
  const lines = [goal.own, ...goal.rivals].filter(Boolean);
  $("goal").hidden = !lines.length;
  $("goal").replaceChildren(...lines.map((line) => element("span", { class: line === goal.own ? null : "rival" }, line)));
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

/** The action a key stands for: the first that is offered after all others has one of its own. */
function keyed() {
  const last = view.legal.find((action) => action.last);
  const found = new Map(view.legal.filter((action) => action !== last).map((action, index) => [KEYS[index], action]));
  if (last) found.set(LAST, last);
  return found;
}

function actionButton(action, key, short) {
  const style = ["act", !short && action.text.length > LONG ? "long" : ""].filter(Boolean).join(" ");
  const button = element("button", { type: "button", class: style, "data-code": action.code, "data-final": action.final, "data-things": named(action), title: [...(short ? [action.text] : []), ...action.rules].join(" · "), "aria-label": short ? action.text : null, onclick: () => act(action.code) }, short ? action.short : action.text);
  if (key) button.append(" ", element("kbd", {}, key));
  if (armed === action.code) arm(button);
  const touch = (on) => () => highlight(action.code, on);
  for (const [event, on] of [["mouseenter", true], ["focus", true], ["mouseleave", false], ["blur", false]]) button.addEventListener(event, touch(on));
  return button;
}

function showActions() {
  const heads = sharedHeads();
  const keys = new Map([...keyed()].map(([key, action]) => [action, key]));
  const shown = [];
  let head = "";
  view.legal.forEach((action) => {
    const short = heads.has(action.head);
    if (short && action.head !== head) shown.push(element("p", { class: "shared" }, action.head));
    else if (!short && head) shown.push(element("p", { class: "shared" }));
    head = short ? action.head : "";
    shown.push(actionButton(action, keys.get(action), short));
  });
  const grey = view.forbidden.map((action) => element("button", { type: "button", class: "act forbidden", "aria-disabled": "true", onclick: () => explainForbidden(action.code) }, action.text));
  if (botPlaysMine() && !table.seats[table.you].resigned) shown.push(element("button", { type: "button", class: "main", onclick: () => perform(() => api(path(`/seats/${table.you}`), { do: "take" })) }, say("take-back")));
  if (at === null && passing(view)) shown.push(element("button", { type: "button", id: "skip", onclick: skip }, say("skip")));
  const focused = document.activeElement?.dataset?.code;
  $("actions").replaceChildren(...shown, ...grey);
  $("actions").classList.toggle("many", $("actions").querySelectorAll(".act:not(.long, .forbidden)").length > MANY && heads.size > 0);
  if (focused) $("actions").querySelector("button")?.focus({ preventScroll: true });
  $("undo").hidden = $("restart").hidden = !view.can_undo || Boolean(view.lesson);
  $("hint").hidden = Boolean(view.lesson) || view.legal.length < 2 || table.seats.some((seat) => seat.person && !seat.you);
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
  showNote(why, " ", element("a", { href: `${rulesPage}#${rule}`, target: "_blank", rel: "opener" }, rule));
}

let ended = false; // whether the pointer has just ended a motion
addEventListener("pointerdown", () => { ended = still(); }, true);
addEventListener("keydown", () => still(), true);
document.addEventListener("click", (event) => {
  const here = ended && event.detail ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
  const thing = here?.closest("[data-action], [data-forbidden]");
  if (thing?.dataset.action) act(Number(thing.dataset.action), thing);
  else if (thing) explainForbidden(Number(thing.dataset.forbidden));
});

/** Say why something on the board cannot be done: known already, or the table knows. */
function explainForbidden(code) {
  const known = view.forbidden.find((one) => one.code === code);
  if (known && !view.lesson) explain(known.why, known.rule);
  else if (!busy) perform(() => api(path("/actions"), { number: view.number, action: code }));
}

/** Let bots play without pauses, and show only what they leave. */
function skip() {
  hurry(passing, showNext);
  api(path("/hurry"), {}).catch(showError);
}

/** A button that waits for the second click says so itself. */
function arm(button) {
  button.classList.add("armed");
  button.prepend(element("span", { class: "sure" }, say("final-here")));
}

/** Do an action; `from` is the piece of a picture that was clicked for it. */
async function act(code, from = null) {
  const action = view.legal.find((one) => one.code === code);
  if (!action || busy) return;
  if (action.final && !view.lesson && !preference.get("sure") && armed !== code) {
    armed = code;
    for (const sure of $("actions").querySelectorAll(".sure")) sure.remove();
    for (const other of document.querySelectorAll(".armed")) other.classList.remove("armed");
    const button = $("actions").querySelector(`[data-code="${code}"]`);
    if (button) arm(button);
    if (from) showBeside(from, say("final", { action: action.text }));
    from?.classList.add("armed");
    return;
  }
  setBusy(true);
  await perform(() => api(path("/actions"), { number: view.number, action: code, hurry: pace() === "once" }));
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
    showNote(...found.map(adviceOf));
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

/** A hint in words: how good it is, what it brings, what it costs, what comes after it. */
function adviceOf(hint, index) {
  const facts = { action: hint.text, chance: chance(hint) };
  const part = (name, what) => what.map((one) => element("span", { class: name }, say(`hint-${name}`, { what: one })));
  return element("span", { class: "advice" }, element("b", {}, say(index === 0 ? "hint-first" : hint.even ? "hint-even" : "hint-next", facts)), ...part("gain", hint.gains), ...part("risk", hint.risks), ...part("then", hint.plan.slice(0, 3)));
}

const chance = (hint) => Math.round(hint.chance * 100);

function markHints() {
  hints.forEach((hint, index) => {
    const button = $("actions").querySelector(`[data-code="${hint.code}"]`);
    button?.classList.add(index && !hint.even ? "good" : "best");
    button?.append(" ", element("span", { class: "chance" }, `${chance(hint)} %`));
  });
}

const takeBack = (what) => perform(() => api(path(`/${what}`), {}));
$("undo").addEventListener("click", () => takeBack("undo"));
$("restart").addEventListener("click", () => takeBack("restart"));

// ---------------------------------------------------------------- the replay

/** Show the end, or how to go about in the game. */
function showMoment() {
  showEnd(table, view, at !== null || viewer !== null);
  showReplay();
}

function showReplay() {
  const past = view.number < view.total;
  $("replay").hidden = !(past || view.over || table.status === "over");
  $("slider").max = view.total;
  $("slider").value = view.number;
  write($("when"), say("action-of", view));
  $("now").hidden = !past && !awayFromEnd(view);
  const over = table.status === "over";
  $("fork").hidden = !over || !past;
  $("viewer-label").hidden = !over;
  if (over && !$("viewer").options.length) {
    $("viewer").replaceChildren(...view.panels.map((panel) => element("option", { value: panel.seat }, panel.name)), element("option", { value: -1 }, say("spectator")));
  }
  $("viewer").value = view.viewer;
}

function showAt(number) {
  at = number === null || number >= view.total ? null : Math.max(0, number);
  const address = new URL(location);
  if (at === null) address.searchParams.delete("at"); else address.searchParams.set("at", at);
  history.replaceState(null, "", address);
  return refresh();
}
$("slider").addEventListener("input", () => showAt(Number($("slider").value)));
/** Where one looks, or will as soon as the answer is there: quick clicks wait for none. */
const lookedAt = () => at ?? view.total;
$("back").addEventListener("click", () => showAt(lookedAt() - 1));
$("forth").addEventListener("click", () => showAt(lookedAt() + 1));
$("now").addEventListener("click", () => {
  backToEnd();
  if (at !== null || view.number < view.total || viewer !== null) { viewer = null; showAt(null); return; }
  showEnd(table, view, false);
  showReplay();
});
$("look-back").addEventListener("click", () => { showEnd(table, view, true); showReplay(); selectTab($("tab-controls")); });
$("viewer").addEventListener("change", () => { viewer = Number($("viewer").value); refresh(); });
/** The same game once more, all a seat further on: bots sit down at once, friends find the link in the chat. */
$("again").addEventListener("click", () => perform(async () => {
  const made = await api(path("/again"), {});
  if (made.host && made.status === "open") await api(path("/chat"), { text: say("another-game", { link: `${location.origin}/t/${made.id}` }) });
  location.href = `/t/${made.id}`;
}));
$("fork").addEventListener("click", () => perform(async () => {
  const seat = Math.max(0, view.viewer);
  const made = await api(path("/fork"), { at: view.number, seat });
  location.href = `/t/${made.id}`;
}));

// ---------------------------------------------------------------- the people and the story

const tellStory = () => showStory(view, table.chat);
openRoom(perform);
readStory(showAt, perform);
meet(() => table, perform, () => {
  table.chat = table.chat.map((entry) => ({ ...entry })); // a new line for each
  if (view) tellStory();
});
document.addEventListener("fogbound:tab", () => { if (view) lookAtStory(); });

// ---------------------------------------------------------------- the table in words

/** The table as the terminal shows it, for who has it open. */
async function showText() {
  if ($("words").hidden) return;
  const asked = new URLSearchParams();
  if (at !== null) asked.set("at", at);
  if (viewer !== null) asked.set("seat", viewer);
  asked.set("story", 0);
  asked.set("glance", false);
  $("text").textContent = (await api(path(`/view?${asked}`))).text;
}
$("in-words").addEventListener("click", () => {
  const on = $("words").hidden;
  $("words").hidden = !on;
  $("board").hidden = on;
  $("in-words").setAttribute("aria-pressed", String(on));
  showText();
});

// ---------------------------------------------------------------- keys

addEventListener("keydown", (event) => {
  const here = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || here.closest("input, select, textarea, dialog")) return;
  if ((event.key === "Enter" || event.key === " ") && here.dataset?.action) { event.preventDefault(); act(Number(here.dataset.action), here); return; }
  if (!view) return;
  if (!$("replay").hidden && event.key === "ArrowLeft") { event.preventDefault(); showAt(lookedAt() - 1); return; }
  if (!$("replay").hidden && event.key === "ArrowRight") { event.preventDefault(); showAt(lookedAt() + 1); return; }
  if (event.key === "z" && view.can_undo) takeBack("undo");
  else if (event.key === "x" && view.can_undo) takeBack("restart");
  else if (event.key === "h" && !$("hint").hidden && !$("hint").disabled) showHints();
  else if (event.key !== " " && event.key !== "Enter") {
    const action = keyed().get(event.key);
    if (action) act(action.code);
  }
});

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
  on("chat", (line) => { table.chat.push(line); if (view) tellStory(); });
  on("seats", (news) => {
    if (news.text) toast(news.text);
    const you = news.seats.findIndex((seat) => seat.you);
    const full = news.seats.every((seat) => seat.person || seat.bot);
    Object.assign(table, { table_title: news.table_title, seats: news.seats, status: news.status, you: you < 0 ? null : you, can_start: news.status === "open" && full });
    if (table.status === "open" || table.status === "closed") showRoom(table, perform);
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
