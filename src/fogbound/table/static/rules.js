// The rules page: find a word, and show the rule a link leads to.
import { $, say } from "./common.js";

function find() {
  const word = $("find").value.trim().toLowerCase();
  let count = 0;
  for (const chapter of document.querySelectorAll(".chapter")) {
    let here = 0;
    for (const rule of chapter.querySelectorAll(".rule")) {
      rule.hidden = !rule.textContent.toLowerCase().includes(word);
      here += !rule.hidden;
    }
    chapter.hidden = !here;
    count += here;
  }
  $("found").textContent = word ? say("rules-found", { count }) : "";
}
$("find").addEventListener("input", () => {
  find();
  $("ledger").scrollIntoView();
});

function showTarget() {
  const rule = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (rule) { $("find").value = ""; find(); rule.scrollIntoView({ block: "center" }); rule.focus(); }
}
addEventListener("hashchange", showTarget);
showTarget();
