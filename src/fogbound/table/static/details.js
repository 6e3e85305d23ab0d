// What there is to know of a piece of the pictures: a plaque beside it, for who points at it, comes
// to it by keyboard, or taps it. On a touch screen the first tap on a piece shows it, the next acts.
import { element, say } from "./common.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 8; // pixels between the plaque, its piece and the edge of the window

const plaque = element("div", { class: "plaque", role: "tooltip", id: "details", hidden: true });
document.body.append(plaque);
let shown = null; // the piece it is about
let byTouch = false; // whether the last pointer was a finger

const details = (piece) => piece.querySelector(":scope > desc");
/** The piece with details that something is part of, or that an action in words is done with. */
function pieceOf(target) {
  const button = target.closest?.(".act[data-code]");
  if (button) target = document.querySelector(`:is(.board, .hand) [data-action="${button.dataset.code}"]`);
  return target?.closest?.("g:has(> desc)") ?? null;
}

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

function show(piece, tapped = false) {
  hideDetails();
  shown = piece;
  marks(piece)?.classList.add("fb-shown");
  plaque.replaceChildren(...content(piece));
  if (tapped && piece.dataset.action) plaque.append(element("p", { class: "again" }, say("tap-again")));
  plaque.hidden = false;
  const at = piece.getBoundingClientRect();
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
  shown = null;
  plaque.hidden = true;
}

function follow(event) {
  if (event.pointerType === "touch") return;
  const piece = pieceOf(event.target);
  if (!piece) hideDetails();
  else if (piece !== shown) show(piece);
}
document.addEventListener("pointerover", follow);
document.addEventListener("focusin", (event) => { if (!byTouch) follow(event); });
document.addEventListener("focusout", hideDetails);
document.addEventListener("pointerdown", (event) => { byTouch = event.pointerType === "touch"; });
document.addEventListener("keydown", (event) => { byTouch = false; if (event.key === "Escape") hideDetails(); });
document.addEventListener("click", (event) => {
  if (!byTouch) return;
  const piece = event.target.closest("button") ? null : pieceOf(event.target);
  if (!piece || piece === shown) return hideDetails();
  show(piece, true);
  event.stopPropagation();
}, true);
document.addEventListener("scroll", hideDetails, { capture: true, passive: true });
