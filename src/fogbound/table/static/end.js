// The end: who won and why, the points, what everybody had hidden, and how to go on.
import { $, api, copy, element, say } from "./common.js";

let told = null; // what the table tells of the end, once it was asked
let lookedBack = false; // whether somebody looks at the game again

/** Show the end where it has come and nobody looks back; whether it is shown. */
export function showEnd(table, view, asked) {
  lookedBack ||= asked;
  const shown = view.over && !lookedBack;
  const fresh = shown && !$("play").classList.contains("ended");
  $("play").classList.toggle("ended", shown);
  $("tab-end").hidden = !view.over;
  if (view.over && !told) told = tell(table, view);
  if (!fresh) return shown;
  $("tab-end").click();
  document.dispatchEvent(new CustomEvent("fogbound:end", { detail: view }));
  return shown;
}

/** Whether the way back to the end is wanted. */
export const awayFromEnd = (view) => view.over && lookedBack;

export function backToEnd() {
  lookedBack = false;
}

async function tell(table, view) {
  $("verdict").textContent = view.outcome.text;
  $("end-why").textContent = view.outcome.why;
  $("again").hidden = table.you === null;
  $("record").href = `/api/tables/${table.id}/record`;
  try {
    const end = await api(`tables/${table.id}/end`);
    $("fair").textContent = say("seed-was", { seed: end.seed, hash: end.seed_hash });
    showPoints(end);
    showSecrets(end.seats);
  } catch {
    told = null; // the next view asks again
  }
}

const mark = (seat) => element("i", { class: `seat-mark fb-seat-${seat.seat}` });
const styles = (seat) => [seat.won ? "won" : "", seat.you ? "yours" : ""].join(" ");

/** A row for each kind of points, a column for each seat, the sums below. */
function showPoints({ seats, kinds, points }) {
  $("points").hidden = !points.length;
  if (!points.length) return;
  const row = (name, cells, kind = "td") => element("tr", {}, element("th", { scope: "row" }, name), ...cells.map((cell, n) => element(kind, { class: styles(seats[n]), scope: kind === "th" ? "col" : null }, cell)));
  const head = element("thead", {}, element("tr", {}, element("td"), ...seats.map((seat) => element("th", { scope: "col", class: styles(seat) }, mark(seat), seat.name))));
  const body = element("tbody", {}, ...kinds.filter((kind) => kind.points.some(Boolean)).map((kind) => row(kind.name, kind.points.map(String))));
  const foot = element("tfoot", {}, row(say("points-all"), points.map(String)));
  $("score").className = `score ${document.body.dataset.game}`;
  $("score").replaceChildren(head, body, foot);
}

/** What each seat alone could see, side by side. */
function showSecrets(seats) {
  const hands = seats.filter((seat) => seat.hand);
  $("hidden-things").hidden = !hands.length;
  $("secrets").className = `secrets ${document.body.dataset.game}`;
  $("secrets").replaceChildren(...hands.map((seat) => {
    const drawn = element("div");
    drawn.innerHTML = seat.hand;
    drawn.firstChild.setAttribute("aria-label", seat.name);
    for (const piece of drawn.querySelectorAll("g[id]")) piece.removeAttribute("id");
    return element("article", { class: styles(seat) }, element("h4", {}, mark(seat), seat.name, seat.role ? element("small", {}, seat.role) : null), drawn);
  }));
}

$("share").addEventListener("click", async () => {
  const shared = { title: document.title, text: $("verdict").textContent, url: location.href };
  if (!navigator.share) return copy(shared.url);
  try { await navigator.share(shared); } catch { /* it was thought better of */ }
});
