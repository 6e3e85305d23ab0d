// The legend at the table: the signs and pieces in a pane over the game; the same as on the rules page.
import { $, element, say, toast } from "./common.js";

let pane = null; // once somebody has opened it

async function open() {
  if (!pane) {
    const response = await fetch(`/legend/${document.body.dataset.game}`);
    if (!response.ok) throw new Error(response.statusText);
    const signs = element("div", { class: "signs", tabindex: "0" });
    signs.innerHTML = await response.text();
    const close = element("button", { type: "button", onclick: () => pane.close() }, say("close"));
    pane = element("dialog", { class: "legend-pane", "aria-labelledby": "legend-title" }, element("div", { class: "row" }, element("h2", { id: "legend-title" }, $("legend").title), element("span", { class: "grow" }), close), signs);
    pane.addEventListener("click", (event) => { if (event.target === pane) pane.close(); });
    document.body.append(pane);
  }
  pane.showModal();
}

$("legend").addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open().catch(() => toast(say("unreachable")));
});
