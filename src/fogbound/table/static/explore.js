// Pieces by keyboard: Tab comes to the board, a hand or the panels, arrow keys go on from piece to piece.
// What can be clicked is a button of its own; this is the way to all the rest that has something to tell.
import { hideDetails, isShown, showDetails } from "./details.js";

const HOLDERS = "#board, #mine, #hand, #others";
const LINE = 40; // pixels within which pieces lie in a line
const TELLING = "g:has(> desc), g:has(> title)";

/** Where a piece lies on the screen: its middle. */
function middle(piece) {
  const at = piece.getBoundingClientRect();
  return { x: at.left + at.width / 2, y: at.top + at.height / 2, seen: at.width > 0 };
}

/** All pieces with something to tell, in the order one reads. */
function pieces(holder) {
  const found = [...holder.querySelectorAll(TELLING)].map((piece) => ({ piece, ...middle(piece) })).filter(({ seen }) => seen);
  return found.sort((one, other) => Math.round(one.y / LINE) - Math.round(other.y / LINE) || one.x - other.x);
}

/** The next piece above or below, as straight as can be. */
function across(found, from, way) {
  const far = (one) => (one.y - from.y) * way + 2 * Math.abs(one.x - from.x);
  const there = found.filter((one) => (one.y - from.y) * way > LINE / 2);
  return there.sort((one, other) => far(one) - far(other))[0];
}

function goal(holder, piece, key) {
  const found = pieces(holder);
  const at = found.findIndex((one) => one.piece === piece);
  if (key === "Home") return found[0];
  if (key === "End") return found.at(-1);
  if (at < 0) return found[key === "ArrowLeft" || key === "ArrowUp" ? found.length - 1 : 0];
  if (key === "ArrowRight") return found[(at + 1) % found.length];
  if (key === "ArrowLeft") return found.at(at - 1);
  return across(found, found[at], key === "ArrowDown" ? 1 : -1);
}

/** Bring the focus to a piece; one that is no button can have it only as long as it is there. */
export function focusPiece(piece, options = {}) {
  if (!piece) return;
  if (piece.matches("g:not([tabindex])")) {
    piece.setAttribute("tabindex", "-1");
    piece.setAttribute("role", "img");
    piece.setAttribute("aria-label", piece.querySelector(":scope > desc, :scope > title")?.textContent ?? "");
    piece.dataset.explored = "";
  }
  piece.focus(options);
}

function leave(piece) {
  for (const name of ["tabindex", "role", "aria-label", "data-explored"]) piece.removeAttribute(name);
}

document.addEventListener("focusout", ({ target }) => { if (target.dataset?.explored !== undefined) leave(target); });

for (const holder of document.querySelectorAll(HOLDERS)) {
  holder.addEventListener("keydown", (event) => {
    const piece = event.target.closest(TELLING);
    if (event.ctrlKey || event.metaKey || event.altKey || (!piece && event.target !== holder)) return;
    if (/^(Arrow|Home$|End$)/.test(event.key)) focusPiece(goal(holder, piece, event.key)?.piece);
    else if (["Enter", " "].includes(event.key) && piece?.dataset.explored !== undefined) {
      if (piece.dataset.forbidden) piece.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      if (isShown(piece)) hideDetails(); else showDetails(piece);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
