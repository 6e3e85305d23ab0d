// The rules page: find a word in rules, signs, cards and places, and show what a link leads to.
import { $, say } from "./common.js";
import { loadBackground } from "./background.js";

loadBackground().catch(() => {});
if (matchMedia("(max-width: 1000px)").matches) $("toc").open = false;

/** Small letters without marks, for who types Fuhrer or citta. */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const items = [...document.querySelectorAll(".searched .item")].map((item) => [item, plain(item.textContent)]);
const holders = [...document.querySelectorAll(".kind, .chapter, .searched")]; // from the innermost out, in each

function find() {
  const wanted = plain($("find").value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const [item, text] of items) {
    item.hidden = !wanted.every((word) => text.includes(word));
    count += !item.hidden;
  }
  for (const holder of holders) holder.hidden = !holder.querySelector(".item:not([hidden])");
  $("primer").hidden = wanted.length > 0;
  $("nothing").hidden = !wanted.length || count > 0;
  $("found").textContent = wanted.length ? say("rules-found", { count }) : "";
}
$("find").addEventListener("input", () => {
  find();
  document.querySelector("h1").scrollIntoView();
});

function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if ($("find").value) { $("find").value = ""; find(); }
  target.scrollIntoView({ block: target.matches(".item") ? "center" : "start" });
  if (target.matches(".item")) target.focus({ preventScroll: true });
}
addEventListener("hashchange", showTarget);
loadBackground().finally(showTarget);
for (const link of document.querySelectorAll("#toc a")) {
  link.addEventListener("click", () => { if ($("find").value) { $("find").value = ""; find(); } });
}

// Where the table has opened this page in a tab of its own, the way back ends it; elsewhere it is a link.
$("back-to-game")?.addEventListener("click", () => { if (window.opener) window.close(); });
