// How fast one follows what bots do: each step, as it comes, or only what they have left one with.
import { preference } from "./common.js";

const STEP = 1500; // milliseconds for which each step is shown at least
const waiting = []; // views that are still to be shown, the oldest first
let timer = null;
let shownAt = 0;
let hurried = false; // whether somebody wants to skip to their turn

/** "steps", "quick" or "once". */
export const pace = () => (hurried ? "once" : preference.text("pace") ?? "quick");

/** Show a view when its time has come; `passing` tells which ones are on the way to something else. */
export function inTurn(view, passing, show) {
  if (hurried && !passing(view)) {
    hurried = false;
    return atOnce(view, show);
  }
  waiting.push(view);
  go(passing, show);
}

/** Show this one now: it is the answer to what somebody did, or what they asked for. */
export function atOnce(view, show) {
  waiting.length = 0;
  clearTimeout(timer);
  timer = null;
  shownAt = performance.now();
  show(view);
}

/** No more waiting until somebody has to decide who is no bot. */
export function hurry(passing, show) {
  hurried = !waiting.length || passing(waiting.at(-1));
  clearTimeout(timer);
  timer = null;
  if (hurried) waiting.length = 0;
  else atOnce(waiting.at(-1), show);
}

function go(passing, show) {
  if (timer !== null || !waiting.length) return;
  const newest = waiting.at(-1);
  if (pace() === "quick" || (pace() === "once" && !passing(newest))) return atOnce(newest, show);
  if (pace() === "once") return;
  timer = setTimeout(() => {
    timer = null;
    const [next] = waiting.splice(0, 1);
    shownAt = performance.now();
    show(next);
    go(passing, show);
  }, Math.max(0, shownAt + STEP - performance.now()));
}
