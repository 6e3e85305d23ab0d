// What moves: pieces glide, coins fly, cards turn, dice roll. It shows what has happened; nothing waits for it.
import { element, preference } from "./common.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const PACES = { off: 0, quick: 0.5, full: 1 };
const STEP = { fly: 220, turn: 320, roll: 900, rise: 160, sink: 160 }; // milliseconds until the next one begins
const BACKLOG = 2500; // what would begin later than that is left out
const MOST = 6; // things that fly for one event
const TURN = 620; // milliseconds in which a card turns
export const FRAME = 40; // milliseconds after which the new board is painted: what need not be there at once waits for it

const layer = element("div", { class: "motion", "aria-hidden": "true" });
document.body.append(layer);

const running = new Set(); // animations
const waiting = new Set(); // timers of what has not begun
const veiled = new Map(); // names of pieces that are not to be seen yet, and until when
const turning = new Map(); // by the same names: cards on their way, and where they come to lie
let free = 0; // when the next one may begin

/** How long things take, as a share of the usual; 0 where nothing shall move. */
const pace = () => (STILL.matches || document.hidden ? 0 : PACES[preference.text("motion")] ?? PACES.full);

/** Let a thing move; what was made for it goes with it. */
function animate(thing, frames, options, made = null) {
  const motion = thing.animate(frames, options);
  running.add(motion);
  motion.finished.then(() => { running.delete(motion); made?.remove(); }, () => {});
  return motion;
}

/** End all motion: everything is where it belongs. Whether anything moved. */
export function still() {
  const moved = running.size + waiting.size > 0;
  for (const timer of waiting) clearTimeout(timer);
  for (const motion of running) motion.cancel();
  waiting.clear();
  running.clear();
  veiled.clear();
  turning.clear();
  layer.replaceChildren();
  free = 0;
  return moved;
}

// ---------------------------------------------------------------- pieces glide from where they were

/** Where every named piece of a picture stands, as it is written there: nothing is laid out or reckoned for it. */
export function places(picture) {
  const found = new Map();
  for (const piece of picture.querySelectorAll("g[id]")) found.set(piece.id, placeOf(piece));
  return found;
}

function placeOf(piece) {
  let written = "";
  for (let group = piece; group.localName === "g"; group = group.parentElement) written = `${group.getAttribute("transform") ?? ""} ${written}`;
  return written;
}

const ruler = document.createElementNS("http://www.w3.org/2000/svg", "g");
function matrixOf(written) {
  ruler.setAttribute("transform", written);
  return DOMMatrix.fromMatrix(ruler.transform.baseVal.consolidate()?.matrix);
}

/** Let the pieces come from their former places, outermost first. */
export function glide(picture, before) {
  const share = pace();
  const now = places(picture);
  const moved = (id) => before.has(id) && before.get(id) !== now.get(id);
  for (const piece of picture.querySelectorAll("g[id]")) {
    if (!moved(piece.id)) continue;
    for (const motion of running) if (motion.effect.target === piece) { motion.cancel(); running.delete(motion); }
    const parent = piece.parentElement.closest("g[id]");
    if (!share || (parent && moved(parent.id))) continue;
    const way = matrixOf(now.get(piece.id)).inverse().multiply(matrixOf(before.get(piece.id)));
    animate(piece, [{ transform: String(way) }, { transform: "none" }], { duration: 330 * share, easing: "ease-out", composite: "add" });
  }
}

// ---------------------------------------------------------------- what events let move

/** Where the things stand that are about to move; ask before the picture changes, `play` after it. */
export function origins(events) {
  const motions = pace() ? events.flatMap((event) => event.motions) : [];
  return motions.map((motion) => ({ motion, origin: motion.from ? spot(motion.from) : null }));
}

/** Let everything move, one after the other. */
export function play(moves) {
  const now = performance.now();
  const share = pace();
  for (const [names, { card, end }] of turning) {
    const box = spot(names);
    if (box && at(middle(box)) === at(end)) continue;
    card.remove();
    turning.delete(names);
    veiled.delete(names);
  }
  free = Math.max(free, now);
  for (const { motion, origin } of moves) {
    const wait = free - now;
    if (!share || wait > BACKLOG * share) break;
    if (motion.does === "turn") veiled.set(motion.to, free + TURN * share);
    if (motion.does === "rise") veiled.set(motion.to, free);
    free += STEP[motion.does] * share;
    const begin = () => KINDS[motion.does](motion, origin ?? (motion.from ? spot(motion.from) : null), share);
    later(begin, Math.max(wait, FRAME));
  }
  for (const [names, until] of veiled) {
    if (until <= now) veiled.delete(names);
    else if (find(names)) animate(find(names), [{ opacity: 0 }, { opacity: 0 }], { duration: until - now });
  }
}

function later(begin, wait) {
  const timer = setTimeout(() => { waiting.delete(timer); begin(); }, wait);
  waiting.add(timer);
}

/** The first of the named pieces that is there. */
function find(names) {
  for (const name of names.split(" ")) {
    const piece = document.getElementById(name) ?? document.querySelector(`.panel[data-seat="${name.replace("panel-", "")}"]`);
    if (piece) return piece;
  }
  return null;
}

/** Where a piece is on the screen; on a phone, the tab behind which it is. */
function spot(names) {
  const piece = find(names);
  const box = piece?.getBoundingClientRect();
  if (!box || box.width) return box;
  const part = piece.closest(".controls, .others, .story-panel");
  const tab = part && document.querySelector(`[aria-controls="${part.id}"]`)?.getBoundingClientRect();
  return tab?.width ? tab : null;
}

const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const at = ({ x, y }) => `translate(${x}px, ${y}px)`;

/** A drawing of the game that stands by itself. */
function drawing(inside, scale = 1, style = "") {
  const made = element("div");
  made.innerHTML = `<svg class="fb ${document.body.dataset.game}" width="1" height="1"><g class="${style}" transform="scale(${scale})">${inside}</g></svg>`;
  return made.firstChild;
}

const use = (shape) => `<use href="#${shape}"/>`;
const shapeOf = (names) => names.split(" ").find((name) => document.getElementById(name));

/** How large shapes are: as on the board, and never too small to see. */
function scale() {
  const board = document.querySelector("#board svg");
  return Math.max(0.72, board ? board.getBoundingClientRect().width / board.viewBox.baseVal.width : 0);
}

/** Something above the page, in a box that moves it and one that lifts it. */
function thing(content) {
  const inner = element("div", {}, content);
  const outer = element("div", { class: "thing" }, inner);
  layer.append(outer);
  return { outer, inner };
}

function fly({ shape, to, number = 1, style }, origin, share) {
  const goal = spot(to);
  if (!origin || !goal) return;
  const start = middle(origin);
  const end = middle(goal);
  const far = Math.hypot(end.x - start.x, end.y - start.y);
  const duration = (380 + Math.min(far, 900) * 0.3) * share;
  for (let n = 0; n < Math.min(number, MOST); n += 1) {
    const { outer, inner } = thing(drawing(use(shapeOf(shape)), scale(), style));
    const delay = n * 75 * share;
    animate(outer, [
      { transform: at(start), opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1, offset: 0.9 }, { transform: at(end), opacity: 0 },
    ], { duration, delay, easing: "cubic-bezier(.45, .05, .35, 1)" }, outer);
    const lift = `translateY(${-Math.min(70, far * 0.2)}px) scale(1.2)`;
    animate(inner, [{ transform: "none" }, { transform: lift }, { transform: "none" }], { duration, delay, easing: "ease-in-out" });
  }
}

function turn(motion, origin, share) {
  const piece = find(motion.to);
  const box = piece?.getBoundingClientRect();
  if (!box?.width) return fly(motion, origin, share);
  const inside = piece.cloneNode(true);
  for (const one of [inside, ...inside.querySelectorAll("*")]) for (const name of ["id", "data-action", "tabindex", "role"]) one.removeAttribute(name);
  inside.removeAttribute("transform");
  const face = drawing("");
  face.replaceChildren(inside);
  const back = drawing(use(shapeOf(motion.shape)));
  const { outer, inner } = thing(face);
  inner.append(back);
  outer.classList.add("card");
  fit(face, piece.getBBox(), box);
  fit(back, back.getBBox(), box);
  const end = middle(box);
  turning.set(motion.to, { card: outer, end });
  const duration = TURN * share;
  const begin = origin ? `${at(middle(origin))} scale(.5)` : at(end);
  animate(outer, [{ transform: begin, opacity: 1 }, { transform: at(end), opacity: 1 }], { duration, easing: "cubic-bezier(.45, .05, .35, 1)" }, outer);
  const deep = "perspective(900px)";
  animate(inner, [
    { transform: `${deep} rotateY(180deg)` }, { transform: `${deep} translateZ(90px) rotateY(90deg)` }, { transform: `${deep} rotateY(0deg)` },
  ], { duration, easing: "ease-in-out" }).finished.then(() => turning.delete(motion.to), () => {});
}

/** Let a drawing fill a box on the screen, around its middle. */
function fit(svg, extent, box) {
  svg.setAttribute("viewBox", `${extent.x} ${extent.y} ${extent.width} ${extent.height}`);
  svg.setAttribute("preserveAspectRatio", "none");
  Object.assign(svg.style, { width: `${box.width}px`, height: `${box.height}px`, left: `${-box.width / 2}px`, top: `${-box.height / 2}px` });
}

function roll({ shape, to, number, sides, style }, _, share) {
  const box = spot(to);
  if (!box) return;
  const face = (shown) => (document.getElementById(`${shape}-${shown}`) ? use(`${shape}-${shown}`) : `${use(shape)}<text class="fb-struck" y="6" font-size="19">${shown}</text>`);
  const { outer, inner } = thing("");
  const faces = [0, 1, 2, 3].map((left) => drawing(face((number - 1 + left * 5) % sides + 1), 1.9 * scale(), style));
  inner.append(...faces); // the last lies on top and is seen first
  const [tumble, rest] = [560 * share, 900 * share];
  const duration = tumble + rest;
  faces.slice(1).forEach((one, n) => animate(one, [{ opacity: 1 }, { opacity: 0 }], { duration: tumble * (3 - n) / 4, easing: "step-end", fill: "forwards" }));
  const end = middle(box);
  const start = { x: end.x - 150, y: end.y - 90 };
  animate(outer, [
    { transform: at(start), opacity: 0, easing: "ease-out" }, { opacity: 1, offset: 0.1 }, { transform: at(end), opacity: 1, offset: tumble / duration },
    { opacity: 1, offset: 0.88 }, { transform: at(end), opacity: 0 },
  ], { duration }, outer);
  animate(inner, [
    { transform: "rotate(-500deg)" }, { transform: "translateY(-46px) rotate(-330deg)", easing: "ease-in" }, { transform: "rotate(-160deg)", easing: "ease-out" },
    { transform: "translateY(-16px) rotate(-60deg)", easing: "ease-in" }, { transform: "rotate(7deg)" },
  ], { duration: tumble, fill: "forwards" });
}

function rise({ to }, _, share) {
  const piece = find(to);
  if (piece) animate(piece, [{ transform: "scale(.01)" }, { transform: "scale(1.15)", offset: 0.7 }, { transform: "none" }], { duration: 380 * share, easing: "ease-out", composite: "add" });
}

function sink({ shape, style }, origin, share) {
  if (!origin) return;
  const { outer, inner } = thing(drawing(use(shapeOf(shape)), scale(), style));
  animate(outer, [{ transform: at(middle(origin)), opacity: 1 }, { transform: at(middle(origin)), opacity: 0 }], { duration: 480 * share, easing: "ease-in" }, outer);
  animate(inner, [{ transform: "none" }, { transform: "translateY(18px) scale(.6)" }], { duration: 480 * share, easing: "ease-in" });
}

const KINDS = { fly, turn, roll, rise, sink };
