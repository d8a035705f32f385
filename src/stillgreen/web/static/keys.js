/* Keys for the review: each presses a button that is on the page, so nothing can be done that a form could not. */
"use strict";

const review = document.getElementById("review");
const said = document.getElementById("said");

/* A region that is filled after the page has loaded is read aloud. */
function say(text) {
  if (!said) return;
  said.textContent = "";
  setTimeout(() => { said.textContent = text; }, 80);
}

function waiting(on) {
  review.classList.toggle("waiting", on);
  if (on) {
    say("Unfair: why? Press 1 to 6, or Escape.");
    const first = review.querySelector(".causes button");
    if (first) first.scrollIntoView({ block: "nearest" });
  }
}

function typing(target) {
  return target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;
}

/* Who speaks to the machine, or presses keys by accident, can switch single keys off for this tab (WCAG 2.1.4). */
function heard() {
  return sessionStorage.getItem("keys") !== "off";
}

function offer(button) {
  const show = () => button.setAttribute("aria-pressed", String(heard()));
  button.hidden = false;
  button.addEventListener("click", () => {
    sessionStorage.setItem("keys", heard() ? "off" : "on");
    show();
    say(heard() ? "Single keys answer." : "Single keys do nothing.");
  });
  show();
}

function press(event) {
  if (!heard()) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || typing(event.target)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const needsCause = review.querySelector(".causes") !== null;
  if (key === "Escape") { waiting(false); say("Not answered."); return; }
  if (key === "u" && needsCause) { waiting(true); event.preventDefault(); return; }
  if (/^[1-9]$/.test(key) && needsCause && !review.classList.contains("waiting")) return;
  const button = review.querySelector(`button[data-key="${CSS.escape(key)}"]`);
  if (!button) return;
  event.preventDefault();
  document.removeEventListener("keydown", press);  /* one answer for each page */
  button.form.requestSubmit(button);
}

if (said && said.textContent.trim()) say(said.textContent.trim());

if (review) {
  const keys = document.getElementById("keys");
  if (keys) offer(keys);
  document.addEventListener("keydown", press);
  /* a page that comes back from the browser's memory takes keys again */
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
}
