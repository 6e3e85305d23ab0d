// Dates and times as the reader writes them, where the reader is.
const written = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
for (const time of document.querySelectorAll("time[data-at]")) {
  const date = new Date(Number(time.dataset.at));
  time.dateTime = date.toISOString();
  time.textContent = written.format(date);
}
