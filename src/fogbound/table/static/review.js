// A look back at a finished game: the curve, the turning points, the costliest decisions.
import { $, api, element, say, withSignIn } from "./common.js";

const id = document.body.dataset.table;
const PAUSE = 1000; // milliseconds between two looks at how far it is
const WIDTH = 560;
const HEIGHT = 170;
const MARGIN = { left: 44, right: 8, top: 8, bottom: 18 };
const percent = (chance) => Math.round(chance * 100);
const moment = (number, seat) => `/t/${id}?at=${number}&seat=${seat}`;

document.addEventListener("fogbound:end", (event) => offer(event.detail));

/** Offer the review where nothing of it is shown yet. */
function offer(view) {
  const panel = $("review");
  panel.hidden = false;
  if (panel.childElementCount) return;
  const seat = view.viewer >= 0 ? view.viewer : 0;
  const ask = element("button", { type: "button", id: "review-ask", onclick: () => begin(panel, seat) }, say("review-ask"));
  panel.replaceChildren(ask, element("p", { class: "facts" }, say("review-about")));
}

/** Have it worked out, and tell how far it is until it is there. */
async function begin(panel, seat) {
  const bar = element("progress", { max: 1, value: 0 });
  const far = element("p", { class: "facts", role: "status" });
  panel.replaceChildren(bar, far);
  try {
    for (;;) {
      const found = await withSignIn(() => api(`tables/${id}/review?seat=${seat}`, {}));
      if (found.ready) return show(panel, found);
      bar.max = found.total;
      bar.value = found.done;
      far.textContent = say("review-work", found);
      await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
    }
  } catch (error) {
    panel.replaceChildren(element("p", { class: "facts" }, error.status ? error.message : say("review-failed")));
  }
}

function show(panel, found) {
  const part = (title, ...what) => element("section", {}, element("h3", {}, title), ...what);
  panel.className = `review ${document.body.dataset.game}`;
  panel.replaceChildren(
    part(say("review-curve"), curve(found), names(found)),
    part(say("review-mist"), ...(found.mistakes.length ? found.mistakes.map((one) => mistake(one, found.seat)) : [element("p", { class: "facts" }, say("review-none"))])),
    part(say("review-turns"), ...(found.turns.length ? found.turns.map((one) => turn(one, found.seat)) : [element("p", { class: "facts" }, say("review-noturn"))])),
  );
}

// ---------------------------------------------------------------- the curve

function draw(name, facts, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(facts)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** A line for each seat over the actions of the game, one's own the thickest, with its turning points. */
function curve({ curve: points, names: people, seat, turns }) {
  const last = points.at(-1).number || 1;
  const x = (number) => MARGIN.left + (WIDTH - MARGIN.left - MARGIN.right) * number / last;
  const y = (chance) => MARGIN.top + (HEIGHT - MARGIN.top - MARGIN.bottom) * (1 - chance);
  const grid = [0, 0.25, 0.5, 0.75, 1].map((chance) => draw("g", { class: "grid" }, draw("path", { d: `M${MARGIN.left} ${y(chance)}H${WIDTH - MARGIN.right}` }), draw("text", { x: MARGIN.left - 4, y: y(chance) + 4, "text-anchor": "end" }, `${percent(chance)}%`)));
  const lines = people.map((_, number) => draw("polyline", { class: `fb-seat-${number}${number === seat ? " own" : ""}`, points: points.map((point) => `${x(point.number).toFixed(1)},${y(point.chances[number]).toFixed(1)}`).join(" ") }));
  const marks = turns.map((one) => {
    const link = draw("a", { href: moment(one.since, seat), "aria-label": say("review-look", { number: one.since }) }, draw("circle", { class: `fb-seat-${seat}`, cx: x(one.number), cy: y(one.after), r: 6 }));
    return link;
  });
  const label = say("review-label", { names: people.join(", "), count: last });
  return draw("svg", { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": label }, ...grid, ...lines, lines[seat], ...marks);
}

/** Whose line is which, and where each stood before the end. */
function names({ names: people, curve: points }) {
  const before = points.at(-2) ?? points.at(-1);
  return element("p", { class: "names" }, element("span", {}, say("review-before")), ...people.map((name, seat) => element("span", {}, element("i", { class: `seat-mark fb-seat-${seat}` }), say("review-of", { name, chance: percent(before.chances[seat]) }))));
}

// ---------------------------------------------------------------- what to learn

const look = (number, seat) => element("a", { href: moment(number, seat) }, say("review-look", { number }));
const list = (name, what) => what.map((one) => element("li", { class: name }, say(`hint-${name}`, { what: one })));

function mistake(one, seat) {
  const side = (name, told) => element("div", { class: name }, element("b", {}, say(`review-${name}`, { action: told.text })), element("ul", {}, ...list("gain", told.gains), ...list("risk", told.risks), ...(name === "best" ? list("then", told.plan.slice(0, 2)) : [])));
  return element("article", { class: "mistake" }, element("p", { class: "cost" }, say("review-cost", { cost: percent(one.cost) }), " ", look(one.number, seat)), side("played", one.played), side("best", one.best));
}

function turn(one, seat) {
  const change = { before: percent(one.before), after: percent(one.after) };
  return element("article", { class: one.after > one.before ? "turning up" : "turning down" }, element("p", { class: "cost" }, say("review-turn", change), " ", look(one.since, seat)), ...one.story.slice(0, 4).map((line) => element("p", {}, line)));
}
