// Pieces glide from where they were to where they are: a third of a second, if motion is welcome.

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Where every named piece of a picture is. */
export function places(picture) {
  const found = new Map();
  for (const piece of picture.querySelectorAll("g[id]")) {
    if (piece.closest("defs")) continue;
    const matrix = piece.getCTM();
    if (matrix) found.set(piece.id, matrix);
  }
  return found;
}

/** Let the pieces come from their former places, outermost first. */
export function glide(picture, before) {
  if (STILL.matches) return;
  for (const piece of picture.querySelectorAll("g[id]")) {
    const from = before.get(piece.id);
    const to = piece.getCTM();
    if (!from || !to || alike(from, to)) continue;
    const parent = piece.parentElement.closest("g[id]");
    if (parent && before.has(parent.id) && !alike(before.get(parent.id), parent.getCTM())) continue;
    const way = to.inverse().multiply(from);
    const matrix = `matrix(${way.a},${way.b},${way.c},${way.d},${way.e},${way.f})`;
    piece.animate([{ transform: matrix }, { transform: "none" }], { duration: 330, easing: "ease-out", composite: "add" });
  }
}

function alike(one, other) {
  return ["a", "b", "c", "d", "e", "f"].every((part) => Math.abs(one[part] - other[part]) < 0.01);
}
