// The tabs of the table: by pointer, and by the arrow keys.
import { $ } from "./common.js";

const tabs = [...document.querySelectorAll("[role=tab]")];

/** Show what a tab stands for; who wants to know is told. */
export function selectTab(tab) {
  for (const other of tabs) {
    other.setAttribute("aria-selected", String(other === tab));
    other.tabIndex = other === tab ? 0 : -1;
    $(other.getAttribute("aria-controls")).classList.toggle("selected", other === tab);
  }
  document.dispatchEvent(new CustomEvent("fogbound:tab"));
}

for (const tab of tabs) {
  tab.addEventListener("click", () => selectTab(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.stopPropagation();
    const there = tabs.filter((one) => !one.hidden);
    const next = there[(there.indexOf(tab) + step + there.length) % there.length];
    selectTab(next);
    next.focus();
  });
}
selectTab(tabs[0]);
