// Boxes that hold more than they show say so: a fade at the edge behind which there is more.

const BOXES = "#hand, #actions, #others, #end, #story, #controls";

function mark(box) {
  const below = box.scrollHeight - box.clientHeight - box.scrollTop;
  box.dataset.more = [box.scrollTop > 2 ? "above" : "", below > 2 ? "below" : ""].join(" ").trim();
}

/** Look at all of them anew: what is in them has changed. */
export function markScrolling() {
  document.querySelectorAll(BOXES).forEach(mark);
}

document.addEventListener("scroll", (event) => { if (event.target.matches?.(BOXES)) mark(event.target); }, { capture: true, passive: true });
addEventListener("resize", markScrolling);
