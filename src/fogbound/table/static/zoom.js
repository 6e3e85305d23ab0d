// The board of a phone: at first as large as its letters need, to be dragged, pinched and tapped twice.
import { $ } from "./common.js";
import { hideDetails } from "./details.js";

const MOST = 5; // times as wide as the screen
const LETTERS = 9.2; // pixels that the smallest letters on the board shall have
const TWICE = 320; // milliseconds in which two taps are one wish
const NEAR = 30; // pixels between them
const STEP = 1.5;
const board = $("board");
let zoom = 0; // 0: not yet known
let least = 1; // as large as the letters need
let byHand = false; // whether somebody has chosen
let tap = { time: -TWICE, x: 0, y: 0 }; // the last one
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

/** Large enough for the letters on it, and as large as its game wants it; what just comes up does not count. */
function makeReadable() {
  const wanted = Number(getComputedStyle(board.firstElementChild).getPropertyValue("--phone-zoom")) || 1;
  const moving = board.getAnimations({ subtree: true }).map((motion) => motion.effect.target);
  const still = [...board.querySelectorAll("text")].filter((text) => !moving.some((piece) => piece.contains(text)));
  const sizes = still.map((text) => {
    const { a, b } = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b) / (zoom || 1);
  });
  least = Math.min(MOST, Math.max(least, wanted, LETTERS / Math.min(LETTERS, ...sizes)));
  if (zoom < least) enlarge(least);
}

/** A step of one's own choice. */
function choose(to, x, y) {
  byHand = true;
  enlarge(to, x, y);
}

/** After another board: have in sight what a lesson lights first, else what can be clicked or what it is about, where none of it is. */
export function keepInSight() {
  if (!narrow.matches || !board.firstElementChild) return;
  if (!byHand) makeReadable();
  const frame = board.getBoundingClientRect();
  const wanted = board.querySelector(".lit.first") ? ".lit.first" : "[data-action], .fb-focus";
  const lit = [...board.querySelectorAll(wanted)].map((piece) => piece.getBoundingClientRect());
  const seen = (one) => one.left >= frame.left && one.right <= frame.right && one.top >= frame.top && one.bottom <= frame.bottom;
  if (!lit.length || lit.some(seen)) return;
  const [first] = lit;
  board.scrollBy(first.left + first.width / 2 - frame.left - frame.width / 2, first.top + first.height / 2 - frame.top - frame.height / 2);
}

$("larger").addEventListener("click", () => choose(zoom * STEP));
$("smaller").addEventListener("click", () => choose(zoom / STEP));
// Two taps: from the whole board to where it can be read, from there closer, and back to the whole. On what can be done the
// second tap does it.
addEventListener("click", (event) => {
  if (!narrow.matches || !event.detail || !board.contains(event.target) || event.target.closest("[data-action]")) return;
  const [before, x, y] = [tap, event.clientX, event.clientY];
  tap = { time: event.timeStamp, x, y };
  if (event.timeStamp - before.time > TWICE || Math.hypot(x - before.x, y - before.y) > NEAR) return;
  tap.time = -TWICE;
  event.stopPropagation();
  hideDetails();
  const frame = board.getBoundingClientRect();
  const next = zoom < least ? least : zoom < least * STEP ? least * 2 : 1;
  choose(next, x - frame.left, y - frame.top);
}, true);
board.addEventListener("touchstart", (event) => {
  if (event.touches.length === 2 && narrow.matches) pinch = { apart: distance(event.touches), from: zoom || 1 };
}, { passive: true });
board.addEventListener("touchmove", (event) => {
  if (!pinch || event.touches.length !== 2) return;
  event.preventDefault();
  const frame = board.getBoundingClientRect();
  const [one, other] = event.touches;
  choose(pinch.from * distance(event.touches) / pinch.apart, (one.clientX + other.clientX) / 2 - frame.left, (one.clientY + other.clientY) / 2 - frame.top);
}, { passive: false });
board.addEventListener("touchend", () => { pinch = null; }, { passive: true });
