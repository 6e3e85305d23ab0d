// What never changes in a game's pictures: a file of its own, which the browser keeps.
import { element } from "./common.js";

let background = null; // on its way, or there
export function loadBackground() {
  const address = document.body.dataset.background;
  const failed = (error) => { background = null; throw error; };
  return background ??= address ? fetchBackground(address).catch(failed) : Promise.resolve();
}

async function fetchBackground(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  const holder = element("div", { class: "background", "aria-hidden": "true" });
  holder.innerHTML = await response.text();
  document.body.prepend(holder);
}
