// The room before the game: who sits where, and whom one waits for.
import { $, api, copy, element, say } from "./common.js";
import { sendAwayButton, showCompany } from "./company.js";

const path = (rest) => `tables/${document.body.dataset.table}${rest}`;
const levels = JSON.parse(document.body.dataset.levels);

/** Show the table before its game begins, or after it was closed; `perform` does things there. */
export function showRoom(table, perform) {
  showCompany();
  $("room").hidden = false;
  $("play").hidden = true;
  $("options").textContent = [say("players", { count: table.players }), ...table.agreed.map((option) => say("option", option)), say(table.listed ? "listed" : "private")].join(" · ");
  $("seats").replaceChildren(...table.seats.map((seat) => seatRow(table, seat, perform)));
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

function seatRow(table, seat, perform) {
  const taken = seat.person || seat.bot;
  const change = (body) => () => perform(() => api(path(`/seats/${seat.seat}`), body));
  const buttons = [];
  if (table.status === "open") {
    if (!taken && table.you === null) buttons.push(element("button", { type: "button", class: "main", onclick: change({ do: "take" }) }, say("sit-here")));
    if (!taken && table.you !== null) buttons.push(botChoice(seat, change));
    if (seat.you || (taken && seat.bot && table.host)) buttons.push(element("button", { type: "button", onclick: change({ do: "leave" }) }, say(seat.you ? "stand-up" : "send-away")));
    buttons.push(sendAwayButton(seat));
  }
  const who = seat.bot ? say("a-bot", seat) : seat.name || say("free");
  return element("li", { class: taken ? "taken" : "free" }, element("span", { class: "number" }, String(seat.seat + 1)), element("span", { class: "grow" }, seat.you ? say("you", { name: who }) : who), ...buttons);
}

function botChoice(seat, change) {
  const choose = (event) => change({ do: "bot", bot: event.target.value })();
  return element("select", { "aria-label": say("bot-for-seat", { seat: seat.seat + 1 }), onchange: choose }, element("option", { value: "" }, say("seat-a-bot")), ...Object.entries(levels).map(([level, name]) => element("option", { value: level }, name)));
}

/** Begin: what the host does, and the link for friends. */
export function openRoom(perform) {
  $("start").addEventListener("click", () => perform(() => api(path("/start"), {})));
  $("close").addEventListener("click", () => { if (confirm(say("close-for-good"))) perform(() => api(path("/close"), {})); });
}
$("copy").addEventListener("click", () => {
  $("link").select();
  copy($("link").value);
});
