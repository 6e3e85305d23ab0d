// The home page: play now, open a table, and what goes on.
import { $, api, asSomebody, element, toast } from "./common.js";

const go = (table) => { location.href = `/t/${table.id}`; };

function attempt(deed) {
  return async (event) => {
    event.preventDefault();
    try { await deed(event); } catch (refusal) { toast(refusal.message); }
  };
}

for (const game of document.querySelectorAll(".game")) {
  const name = game.dataset.game;
  const form = game.querySelector("form");
  const open = game.querySelector(".open");
  game.querySelector(".play").addEventListener("click", attempt(async () => go(await api("play", { game: name, bot: game.querySelector(".level").value }))));
  open.addEventListener("click", () => {
    form.hidden = !form.hidden;
    open.setAttribute("aria-expanded", String(!form.hidden));
  });
  form.addEventListener("submit", attempt(async () => {
    const given = new FormData(form);
    const players = Number(given.get("players"));
    const options = {};
    for (const [key, value] of given) if (key.startsWith("option-") && value) options[key.slice(7)] = value;
    const bots = Array.from({ length: players }, (_, seat) => (seat && given.get("bots")) || null);
    const wish = { game: name, players, options, bots, listed: given.has("listed") };
    go(await asSomebody(() => api("tables", wish)));
  }));
}

const titles = Object.fromEntries([...document.querySelectorAll(".game")].map((game) => [game.dataset.game, game.querySelector("h2").textContent]));

function row(table) {
  const names = table.seats.map((seat) => seat.name || "free").join(", ");
  const free = table.seats.some((seat) => !seat.name);
  const state = table.your_turn ? element("strong", {}, "your turn") : { open: free ? "waiting" : "full", over: "over", closed: "closed" }[table.status] || "in play";
  return element("li", {}, element("a", { href: `/t/${table.id}` }, titles[table.game] || table.game), " ", element("span", { class: "facts" }, names), " ", state);
}

async function list(which, empty) {
  try {
    const tables = await api(`tables?which=${which}`);
    $(which).replaceChildren(...(tables.length ? tables.map(row) : [element("li", { class: "none" }, empty)]));
  } catch { /* the next time, perhaps */ }
}

function look() {
  if (document.hidden) return;
  list("mine", "None yet.");
  list("open", "Nobody waits.");
  list("playing", "All quiet.");
}
look();
setInterval(look, 15000);
