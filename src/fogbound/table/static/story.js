// The story of the game and what is said at the table, in one list.
import { $, api, element, named, say, write } from "./common.js";
import { heard, speaker } from "./company.js";
import { place } from "./renew.js";
import { markScrolling } from "./scrolling.js";

const NEWS = 6; // sentences that a screen reader is told at most
const NEAR = 40; // pixels from the end within which one follows what comes
const lines = new WeakMap(); // by what is told or said: its line on the page
let goTo = null; // shows the game after so many actions
let said = []; // what the people one hears have said
let announced = 0; // the last action whose story was shown
let lastRead = null; // the last entry of the chat that was seen
let atEnd = true; // whether the newest lines are in sight

/** Begin: `showAt` goes to a moment of the game, `perform` does things at the table. */
export function readStory(showAt, perform) {
  goTo = showAt;
  $("chat").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = $("say").value.trim();
    if (!text) return;
    $("say").value = "";
    const chat = () => api(`tables/${document.body.dataset.table}/chat`, { text });
    if (await perform(chat)) scrollToEnd(); else $("say").value ||= text;
  });
}

/** A sentence of the story, with the colour of who did it and the way back to its moment. */
function sentence(line) {
  const look = (event) => { event.preventDefault(); goTo(line.number); };
  const way = element("a", { class: "replay-link", href: `?at=${line.number}`, title: say("look-at-moment"), "aria-label": say("look-at-action", line), onclick: look }, "↺");
  const mark = line.seat < 0 ? null : element("i", { class: `seat-mark fb-seat-${line.seat}` });
  return element("li", { class: line.seat < 0 ? "heading" : null, "data-things": named(line) }, mark, line.text, "\u00a0", way);
}

const saying = (entry) => element("li", { class: "said" }, speaker(entry), " ", ...linked(entry.text));

/** A text in which the addresses of tables here are links. */
function linked(text) {
  const tables = new RegExp(`(${location.origin}/t/[a-z0-9]+)`);
  return text.split(tables).map((part, index) => (index % 2 ? element("a", { href: part }, part) : part));
}

/** A line of the story or the chat, made once. */
function lineOf(what, make) {
  if (!lines.has(what)) lines.set(what, make(what));
  return lines.get(what);
}

/** Tell what has happened, what was said between it, and to screen readers what is new. */
export function showStory(view, chat) {
  said = heard(chat);
  const all = [...view.story.map((line) => [line.number, lineOf(line, sentence)]), ...said.map((entry) => [entry.at, lineOf(entry, saying)])];
  place($("story"), all.sort((one, other) => one[0] - other[0]).map(([, line]) => line));
  const news = view.story.filter((line) => line.number > announced).map((line) => line.text);
  if (announced && news.length) $("live").textContent = [...news.slice(-NEWS), $("question").textContent].join(" ");
  announced = view.number;
  if (atEnd) scrollToEnd();
  markUnread();
  markScrolling();
}

$("story").addEventListener("scroll", () => { atEnd = $("story").scrollHeight - $("story").scrollTop - $("story").clientHeight < NEAR; }, { passive: true });
function scrollToEnd() {
  $("story").scrollTop = $("story").scrollHeight;
}

/** The story came into sight, or went out of it. */
export function lookAtStory() {
  scrollToEnd();
  markUnread();
}

/** A dot on the tab of the story while something said was not seen. */
function markUnread() {
  const last = said.at(-1)?.entry ?? 0;
  if (lastRead === null || $("story").offsetParent) lastRead = last;
  write($("tab-story"), say(last > lastRead ? "tab-story-news" : "tab-story"));
}
