// In the person's dialog: the browsers and the programs that act for one, each with a way to end it.
import { $, api, element, say, toast } from "./common.js";

const when = (time) => new Date(time).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });

function row(kind, one) {
  const end = async () => {
    try { await api(`${kind}/${one.id}`, undefined, "DELETE"); await show(); } catch (error) { toast(error.message); }
  };
  const label = one.label || say("some-browser");
  const program = kind === "tokens";
  const name = say(program ? "a-program" : "a-browser", { label, date: when(one.created) });
  const button = one.current ? element("small", {}, say("this-browser")) : element("button", { type: "button", class: "small", onclick: end }, say("sign-out"));
  return element("li", { class: "row" }, element("span", { class: "grow" }, name), button);
}

async function show() {
  const kinds = ["sessions", "tokens"];
  const found = await Promise.all(kinds.map((kind) => api(kind)));
  $("sessions").replaceChildren(...kinds.flatMap((kind, index) => found[index].map((one) => row(kind, one))));
}

$("devices").addEventListener("toggle", async () => {
  if ($("devices").open) try { await show(); } catch (error) { toast(error.message); }
});
