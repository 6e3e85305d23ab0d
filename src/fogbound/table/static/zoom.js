// The board of a phone: as large as its game wants it at first, to be dragged and pinched.
import { $ } from "./common.js";

const MOST = 4; // times as wide as the screen
const STEP = 1.5;
const board = $("board");
let zoom = 0; // 0: not yet known
let pinch = null; // how far two fingers were apart, and the zoom they began with

const narrow = matchMedia("(max-width: 1000px)");
const distance = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** Enlarge the board, so that what is at a point of it stays there; in the middle unless one is given. */
function enlarge(to, x = board.clientWidth / 2, y = board.clientHeight / 2) {
  const before = zoom || 1;
  zoom = Math.max(1, Math.min(to, MOST));
  board.style.setProperty("--zoom", zoom);
  const share = zoom / before;
  board.scrollTo((board.scrollLeft + x) * share - x, (board.scrollTop + y) * share - y);
  $("larger").disabled = zoom >= MOST;
  $("smaller").disabled = zoom <= 1;
}

/** After another board: have in sight what can be clicked, or what it is about, where none of it is. */
export function keepInSight() {
  if (!narrow.matches || !board.firstElementChild) return;
  if (!zoom) enlarge(Number(getComputedStyle(board.firstElementChild).getPropertyValue("--phone-zoom")) || 1);
  const frame = board.getBoundingClientRect();
  const lit = [...board.querySelectorAll("[data-action], .fb-focus")].map((piece) => piece.getBoundingClientRect());
  const seen = (one) => one.left >= frame.left && one.right <= frame.right && one.top >= frame.top && one.bottom <= frame.bottom;
  if (!lit.length || lit.some(seen)) return;
  const [first] = lit;
  board.scrollBy(first.left + first.width / 2 - frame.left - frame.width / 2, first.top + first.height / 2 - frame.top - frame.height / 2);
}

$("larger").addEventListener("click", () => enlarge(zoom * STEP));
$("smaller").addEventListener("click", () => enlarge(zoom / STEP));
board.addEventListener("touchstart", (event) => {
  if (event.touches.length === 2 && narrow.matches) pinch = { apart: distance(event.touches), from: zoom || 1 };
}, { passive: true });
board.addEventListener("touchmove", (event) => {
  if (!pinch || event.touches.length !== 2) return;
  event.preventDefault();
  const frame = board.getBoundingClientRect();
  const [one, other] = event.touches;
  enlarge(pinch.from * distance(event.touches) / pinch.apart, (one.clientX + other.clientX) / 2 - frame.left, (one.clientY + other.clientY) / 2 - frame.top);
}, { passive: false });
board.addEventListener("touchend", () => { pinch = null; }, { passive: true });
