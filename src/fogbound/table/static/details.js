// What there is to know of a piece of the pictures: a plaque beside it, for who points at it, comes
// to it by keyboard, or taps it. On a touch screen the first tap on a piece shows it, the next acts.
import { api, element, say } from "./common.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 8; // pixels between the plaque, its piece and the edge of the window

const plaque = element("div", { class: "plaque", role: "tooltip", id: "details", hidden: true });
document.body.append(plaque);
let shown = null; // the piece it is about
let place = null; // where that was when the plaque was put beside it
let byTouch = false; // whether the last pointer was a finger

const details = (piece) => piece.querySelector(":scope > desc") ?? piece.querySelector(":scope > title");
/** What has something to tell; fingers and keyboards, which cannot point, are told the names of pieces as well. */
const telling = () => (byTouch ? "g:has(> desc), :is(.board, .panel) g:has(> title)" : "g:has(> desc), g[data-explored]");
/** The piece with details that something is part of, or that an action in words is done with. */
function pieceOf(target) {
  const button = target.closest?.(".act[data-code]");
  if (button && document.querySelector(".taught")) return null; // a lesson says enough, and lights what must be seen
  if (button) target = document.querySelector(`:is(.board, .hand) [data-action="${button.dataset.code}"]`);
  return target?.closest?.(telling()) ?? null;
}

// ---------------------------------------------------------------- what sentences name

let texts = null; // of all things that can be named, once somebody wanted to know
/** The sentence around something that names things with a text of their own. */
const naming = (target) => target?.closest?.("[data-things]") ?? null;

/** The piece of a picture that is such a thing, as a picture of its own. */
function pictureOf(id) {
  const piece = document.querySelector(`:is(.board, .hand, .panel) [id="${id}"]`);
  const box = piece?.getBBox();
  if (!box?.width) return null;
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("class", `fb named ${document.body.dataset.game}`);
  drawn.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  const copy = piece.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "data-action", "data-forbidden", "tabindex", "role"]) one.removeAttribute(name);
  copy.removeAttribute("transform");
  drawn.append(copy);
  return drawn;
}

/** Show what a sentence names, each with its text and, where it lies on the table, its picture. */
async function showNamed(sentence) {
  wanted = sentence;
  texts ??= api(`tables/${document.body.dataset.table}/things`).catch(() => { texts = null; return {}; });
  const known = await texts;
  if (wanted !== sentence || !sentence.isConnected) return;
  const made = JSON.parse(sentence.dataset.things).flatMap(([kind, number]) => {
    const thing = known[kind]?.[number];
    return thing ? [element("b", {}, thing.name), element("p", {}, pictureOf(`${kind}-${number}`), thing.text)] : [];
  });
  if (made.length) put(sentence, made);
}
let wanted = null; // the sentence somebody points at

function sign(name) {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("viewBox", "-14 -14 28 28");
  const used = document.createElementNS(SVG, "use");
  used.setAttribute("href", name.replace("#", `#${document.body.dataset.game}-`));
  drawn.append(used);
  return drawn;
}

/** A cell: words, or shapes of the background. */
function cell(text) {
  const sum = /^[+−-]?\d+$/.test(text) ? "sum" : null;
  return element("td", { class: sum }, ...(text.startsWith("#") ? text.split(" ").map(sign) : [text]));
}

/** A heading; lines with cells as tables, other lines as they are. */
function content(piece) {
  const [heading, ...lines] = details(piece).textContent.split("\n");
  const made = [element("b", {}, heading)];
  for (const line of lines) {
    if (line === "-") made.push(element("hr"));
    else if (!line.includes("\t")) made.push(element("p", {}, line));
    else {
      if (made.at(-1).tagName !== "TABLE") made.push(element("table"));
      made.at(-1).append(element("tr", {}, ...line.split("\t").map(cell)));
    }
  }
  return made;
}

/** What a picture draws around a piece only while its details are shown; null where it draws nothing. */
const marks = (piece) => document.getElementById(`with-${piece.id}`);

/** Whether a piece is the one whose details are shown. */
export const isShown = (piece) => piece === shown;

export function showDetails(piece) {
  show(piece);
}

function show(piece, tapped = false) {
  const made = content(piece);
  if (tapped && piece.closest("[data-action]")) made.push(element("p", { class: "again" }, say("tap-again")));
  put(piece, made);
}

/** Say something beside a piece. */
export function showBeside(piece, text) {
  put(piece, [text]);
}

function put(piece, made) {
  hideDetails();
  shown = piece;
  marks(piece)?.classList.add("fb-shown");
  plaque.replaceChildren(...made);
  plaque.hidden = false;
  const at = place = piece.getBoundingClientRect();
  const { width, height } = plaque.getBoundingClientRect();
  const within = (value, room) => Math.max(MARGIN, Math.min(value, room - MARGIN));
  const away = MARGIN + (marks(piece) ? at.width / 2 : 0);
  const right = at.right + away + width < innerWidth - MARGIN;
  const below = at.bottom + away + height < innerHeight - MARGIN;
  const beside = right || at.left - away - width > MARGIN;
  const x = beside ? (right ? at.right + away : at.left - away - width) : at.left + at.width / 2 - width / 2;
  const y = beside ? at.top + at.height / 2 - height / 2 : below ? at.bottom + away : at.top - away - height;
  plaque.style.left = `${within(x, innerWidth - width)}px`;
  plaque.style.top = `${within(y, innerHeight - height)}px`;
}

/** Away with it: what it was about may be gone. */
export function hideDetails() {
  if (shown) marks(shown)?.classList.remove("fb-shown");
  shown = wanted = null;
  plaque.hidden = true;
}

function follow(event) {
  if (event.pointerType === "touch") return;
  const piece = pieceOf(event.target);
  const sentence = piece ? null : naming(event.target);
  if (!piece && !sentence) hideDetails();
  else if (piece && piece !== shown) show(piece);
  else if (sentence && sentence !== shown) showNamed(sentence);
}
document.addEventListener("pointerover", follow);
document.addEventListener("focusin", (event) => { if (!byTouch) follow(event); });
document.addEventListener("focusout", hideDetails);
document.addEventListener("pointerdown", (event) => { byTouch = event.pointerType === "touch"; });
document.addEventListener("keydown", (event) => { byTouch = false; if (event.key === "Escape") hideDetails(); });
document.addEventListener("click", (event) => {
  if (!byTouch) return;
  const piece = event.target.closest("button") ? null : pieceOf(event.target);
  const sentence = piece || event.target.closest("button, a") ? null : naming(event.target);
  if (sentence && sentence !== shown) return showNamed(sentence);
  if (!piece || piece === shown) return hideDetails();
  show(piece, true);
  event.stopPropagation();
}, true);
// What scrolls may be another part of the page, or may have stopped before the plaque was shown.
document.addEventListener("scroll", () => {
  const now = shown?.getBoundingClientRect();
  if (now && (now.x !== place.x || now.y !== place.y)) hideDetails();
}, { capture: true, passive: true });
