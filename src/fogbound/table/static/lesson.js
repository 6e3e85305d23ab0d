// A guided first game: what the lesson says, and what of the table it speaks of.
import { $, element, say } from "./common.js";
import { keepInSight } from "./zoom.js";

let shown = null; // the lesson of the view that is shown
let at = 0; // which of its notes
let left = false; // whether the learner has gone on to play alone
const narrow = matchMedia("(max-width: 1000px)"); // the board stands over the note

/** Show what the lesson says to this view, where there is one. */
export function showLesson(view) {
  const lesson = view.lesson ?? null;
  if (!lesson && !shown) return;
  if (JSON.stringify(lesson) !== JSON.stringify(shown)) {
    at = 0;
    left = false;
    shown = lesson;
    show();
    if (lesson && narrow.matches) $("lesson").scrollIntoView({ block: "end" });
  } else show();
}

/** Say why a choice was not the one meant; what was is lit. */
export function answerLesson(text) {
  at = shown.notes.length - 1;
  show(text);
}

function show(answer = "") {
  const there = shown !== null && !left;
  $("lesson").hidden = !there;
  $("play").classList.toggle("taught", there);
  for (const one of document.querySelectorAll(".lit")) one.classList.remove("lit", "first");
  if (!there) return $("lesson").replaceChildren();
  const note = shown.notes[at];
  const lit = note.light.map((id) => document.getElementById(id.replace("#", ""))).filter(Boolean);
  for (const piece of lit) piece.classList.add("lit");
  lit[0]?.classList.add("first");
  keepInSight();
  if (!narrow.matches) $("hand").querySelector(".lit")?.scrollIntoView({ block: "nearest" });
  const more = at < shown.notes.length - 1;
  const button = more || shown.over ? element("button", { type: "button", class: "main", onclick: goOn }, say(more ? "lesson-next" : "lesson-over"), " ", element("kbd", {}, "⏎")) : null;
  const step = { step: shown.step - shown.notes.length + at + 1, steps: shown.steps };
  $("lesson").replaceChildren(
    element("h2", {}, shown.title, " ", element("small", {}, say("lesson-step", step))),
    element("p", { class: "note" }, note.text),
    ...(answer ? [element("p", { class: "answer" }, answer)] : []),
    ...(button ? [button] : []),
  );
  if (answer) $("lesson").scrollIntoView({ block: narrow.matches ? "end" : "nearest" });
}

function goOn() {
  if (at < shown.notes.length - 1) at += 1; else left = true;
  show();
}

addEventListener("keydown", (event) => {
  const button = $("lesson").querySelector("button");
  if (event.key !== "Enter" || !button || event.target.closest("button, a, input, select, summary, dialog, [data-action]")) return;
  event.preventDefault();
  goOn();
});
