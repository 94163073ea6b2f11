// One move of somebody who taps whatever is offered, on whatever board is shown. Says what was done. `seed` is where a
// window begins; the numbers that follow from it (mulberry32) go on across reloads.
let state = Number(sessionStorage.getItem("hand") ?? seed);
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  sessionStorage.setItem("hand", state);
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
const shown = (css) => [...document.querySelectorAll(css)].filter((element) =>
  element.getClientRects().length && !element.disabled && element.getAttribute("aria-disabled") !== "true");
const any = (list) => list[Math.floor(random() * list.length)];
const tap = (css) => {
  const element = any(shown(css));
  if (!element) return false;
  element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, isPrimary: true, button: 0 }));
  element.click();
  return true;
};
if (document.querySelector(".standings")) return "over";
if (tap(".curtain button")) return "curtain";
if (tap(".roll-now")) return "roll";
if (tap(".answer-yes")) return "confirm";
if (document.querySelector(".board-bloxx, .bloxx-controls")) {
  // Without a shape to place, the button gives up the roll, or rests.
  const steps = document.querySelector(".bloxx-asked") ? 12 : 0;
  for (let step = 0; step < steps; step++) {
    if (random() < 0.2) tap(".bloxx-die"); else tap(".bloxx-tool");
  }
  return tap(".bloxx-enter") ? "enter" : "wait";
}
if (document.querySelector("#fix-main")) return tap("#fix-main") ? "fix" : "wait";
if (tap(".cards-table .cards-row .card-offered .card-button")) return "take";
if (document.querySelector(".cards-hand .card-chosen") && tap(".tap-offered, .offer")) return "mark";
if (tap(".cards-hand .card-offered .card-button")) return "card";
if (tap(".tap-offered, .offer:not(.offer-pass)")) return "offer";
if (tap(".offer")) return "pass";
return "wait";
