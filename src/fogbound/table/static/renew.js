// A picture becomes another one by changing only what differs: the browser lays out and paints no more than that.

const parser = document.createElement("template");
const held = new WeakMap(); // by element: the markup it was given last, and the actions in it

/** Let an element hold a picture whose pieces do these actions; whether it is another one. */
export function renew(holder, markup, actions) {
  const given = markup.includes("data-action") ? markup + actions.map((action) => action.text).join() : markup;
  if (held.get(holder) === given) return false;
  held.set(holder, given);
  parser.innerHTML = markup;
  makeButtons(parser.content, actions);
  if (holder.hasChildNodes()) renewChildren(holder, parser.content);
  else holder.replaceChildren(parser.content);
  return true;
}

/** Have these in a holder, and nothing else; what is there already is not touched. */
export function place(holder, wanted) {
  const stay = new Set(wanted);
  for (const one of [...holder.children]) if (!stay.has(one)) one.remove();
  wanted.forEach((one, n) => { if (holder.children[n] !== one) holder.insertBefore(one, holder.children[n] ?? null); });
}

/** What may be clicked is a button for keyboards and screen readers as well, in the words of its action. */
function makeButtons(picture, actions) {
  const texts = new Map(actions.map((action) => [String(action.code), action.text]));
  for (const piece of picture.querySelectorAll("[data-action]")) {
    if (!texts.has(piece.dataset.action)) continue;
    piece.setAttribute("role", "button");
    piece.setAttribute("tabindex", "0");
    piece.setAttribute("aria-label", texts.get(piece.dataset.action));
  }
}

const alike = (one, other) => one.nodeName === other.nodeName && one.id === other.id;

/** Children at both ends stay in their order; between them those with a name are found again, and those quite equal. */
function renewChildren(old, next) {
  const [before, after] = [[...old.childNodes], [...next.childNodes]];
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && alike(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < least - head && alike(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  for (let n = 0; n < head; n += 1) renewNode(before[n], after[n]);
  for (let n = 1; n <= tail; n += 1) renewNode(before.at(-n), after.at(-n));
  const leaving = before.slice(head, before.length - tail);
  const named = new Map(leaving.filter((node) => node.id).map((node) => [node.id, node]));
  const free = new Set(leaving.filter((node) => !node.id));
  const coming = after.slice(head, after.length - tail).map((node) => {
    const known = node.id ? named.get(node.id) : [...free].find((one) => one.isEqualNode(node));
    if (!known || !alike(known, node)) return node;
    free.delete(known);
    renewNode(known, node);
    return known;
  });
  const staying = new Set(coming);
  for (const node of leaving) if (!staying.has(node)) node.remove();
  let here = head ? before[head - 1].nextSibling : old.firstChild;
  for (const node of coming) {
    if (node === here) here = node.nextSibling;
    else old.insertBefore(node, here);
  }
}

function renewNode(old, next) {
  if (old.isEqualNode(next)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) { old.data = next.data; return; }
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  renewChildren(old, next);
}
