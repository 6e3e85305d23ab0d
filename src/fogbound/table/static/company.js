// The people at a table: who is muted, sent away or gives up, and what the table is called.
import { $, api, element, preference, say, write } from "./common.js";

const id = document.body.dataset.table;
const path = (rest) => `tables/${id}${rest}`;
const MUTED = `muted.${id}`; // where this browser keeps whom it does not hear
const game = document.querySelector("h1.where").textContent;

const muted = new Map(JSON.parse(preference.text(MUTED) ?? "[]")); // names by handle
let here = null; // the table as it is, what does things there, and what draws the story anew

/** Begin: `there()` is the table as it is, `perform` does things at it, `redraw` shows the chat. */
export function meet(there, perform, redraw) {
  here = { there, perform, redraw };
}

function mute(handle, name) {
  if (name) muted.set(handle, name); else muted.delete(handle);
  preference.choose(MUTED, JSON.stringify([...muted]));
  here.redraw();
  showMuted();
}

function showMuted() {
  const again = ([handle, name]) => element("button", { type: "button", class: "small", onclick: () => mute(handle) }, say("hear-again", { name }));
  $("muted").replaceChildren(...[...muted].map(again));
  $("muted").hidden = !muted.size;
}

/** What is said by those who are not muted. */
export const heard = (chat) => chat.filter((line) => !muted.has(line.handle));

const sendAway = (handle, name) => () => {
  if (confirm(say("send-away-sure", { name }))) here.perform(() => api(path("/dismiss"), { handle }));
};

/** Who says something: a name, which opens to mute them or, for the host, to send them away. */
export function speaker(line) {
  const table = here.there();
  const name = say("says", line);
  if (line.handle === table.handle) return element("b", {}, name);
  const buttons = [element("button", { type: "button", class: "small", onclick: () => mute(line.handle, line.name) }, say("mute"))];
  if (table.host && !table.seats.some((seat) => seat.handle === line.handle)) buttons.push(element("button", { type: "button", class: "small", onclick: sendAway(line.handle, line.name) }, say("send-away")));
  return element("details", { class: "speaker" }, element("summary", {}, element("b", {}, name)), ...buttons);
}

/** The host's button to send away who sits there before the game. */
export function sendAwayButton(seat) {
  if (!here.there().host || seat.you || !seat.person) return null;
  return element("button", { type: "button", onclick: sendAway(seat.handle, seat.name) }, say("send-away"));
}

/** The title, and the way to give the game up: with others to resign, against bots to close. */
export function showCompany() {
  const table = here.there();
  write(document.querySelector("h1.where"), table.table_title ? say("titled", { game, title: table.table_title }) : game);
  $("title-form").hidden = !table.host || table.status !== "open";
  if (document.activeElement !== $("table-title")) $("table-title").value = table.table_title;
  const mine = table.seats[table.you];
  $("resign").hidden = table.status !== "playing" || !mine || mine.resigned;
  write($("resign"), say(alone(table) ? "close-game" : "resign"));
}

const alone = (table) => !table.seats.some((seat) => seat.person && !seat.you && !seat.resigned);

$("resign").addEventListener("click", () => {
  if (confirm(say(alone(here.there()) ? "close-for-good" : "resign-sure"))) here.perform(() => api(path("/resign"), {}));
});
$("title-form").addEventListener("submit", (event) => {
  event.preventDefault();
  here.perform(() => api(path("/title"), { title: $("table-title").value }));
});
showMuted();
