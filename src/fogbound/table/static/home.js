// The home page: play now, open a table, and what goes on.
import { $, api, element, say, toast, withSignIn } from "./common.js";

const go = (table) => { location.href = `/t/${table.id}`; };

function handler(call) {
  return async (event) => {
    event.preventDefault();
    try { await call(event); } catch (error) { toast(error.message); }
  };
}

for (const game of document.querySelectorAll(".game")) {
  const name = game.dataset.game;
  const form = game.querySelector("form");
  const open = game.querySelector(".open");
  game.querySelector(".play").addEventListener("click", handler(async () => go(await api("play", { game: name, bot: game.querySelector(".level").value }))));
  game.querySelector(".learn")?.addEventListener("click", handler(async () => go(await api("learn", { game: name }))));
  open.addEventListener("click", () => {
    form.hidden = !form.hidden;
    open.setAttribute("aria-expanded", String(!form.hidden));
  });
  form.addEventListener("submit", handler(async () => {
    const given = new FormData(form);
    const players = Number(given.get("players"));
    const options = {};
    for (const [key, value] of given) if (key.startsWith("option-") && value) options[key.slice(7)] = value;
    const bots = Array.from({ length: players }, (_, seat) => (seat && given.get("bots")) || null);
    const body = { game: name, players, options, bots, listed: given.has("listed") };
    go(await withSignIn(() => api("tables", body)));
  }));
}

const titles = Object.fromEntries([...document.querySelectorAll(".game")].map((game) => [game.dataset.game, game.querySelector("h2").textContent]));

function row(table) {
  const names = table.seats.map((seat) => seat.name || say("free")).join(", ");
  const free = table.seats.some((seat) => !seat.name);
  const state = table.your_turn ? element("strong", {}, say("your-turn")) : say(`status-${table.status === "open" ? (free ? "waiting" : "full") : table.status}`);
  return element("li", {}, element("a", { href: `/t/${table.id}` }, titles[table.game] || table.game), " ", table.table_title ? element("em", {}, table.table_title) : null, " ", element("span", { class: "facts" }, names), " ", state);
}

async function showList(which) {
  try {
    const tables = await api(`tables?which=${which}`);
    $(which).replaceChildren(...(tables.length ? tables.map(row) : [element("li", { class: "none" }, $(which).dataset.empty)]));
  } catch { /* the next time, perhaps */ }
}

function refresh() {
  if (document.hidden) return;
  showList("mine");
  showList("open");
  showList("playing");
}
refresh();
setInterval(refresh, 15000);
