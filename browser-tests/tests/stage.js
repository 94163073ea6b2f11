// What is wrong with the screen as it is: things that cannot be hit, a sheet that is cut off, a page that scrolls.
const faults = [];
const root = document.documentElement;
const stage = document.querySelector(".stage");
if (!stage) return ["there is no match"];
if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push("the page scrolls");
if (stage.scrollHeight > stage.clientHeight + 1) faults.push(`the stage scrolls by ${stage.scrollHeight - stage.clientHeight}`);
const name = (element) => element?.getAttribute("aria-label") ?? element?.innerText ?? element?.className ?? "nothing";
const hits = (element, x, y) => {
  const hit = document.elementFromPoint(x, y);
  if (hit && (element.contains(hit) || hit.contains(element) && hit.closest(".card"))) return;
  faults.push(`${element.className} (${name(element)}) at ${Math.round(x)},${Math.round(y)} is covered by ${hit?.className?.baseVal ?? hit?.className} (${name(hit)})`);
};
// Points all over the face, a little away from its edge.
const face = (element, inset, steps) => {
  const box = element.getBoundingClientRect();
  for (let i = 0; i <= steps; i++) {
    for (let j = 0; j <= steps; j++) {
      const [width, height] = [box.width - 2 * inset, box.height - 2 * inset];
      hits(element, box.left + inset + (width * i) / steps, box.top + inset + (height * j) / steps);
    }
  }
};
const shown = (css) => [...stage.parentElement.querySelectorAll(css)].filter((element) => element.getClientRects().length);
for (const cell of shown(".tap-offered, .tap-chosen")) face(cell, 2, 6);
const controls = ".offer, .answers > .button, .card-offered .card-button, .card-chosen .card-button, .bloxx-die, " +
  ".bloxx-tool, .bloxx-enter, .roll-now, .fix-do, .fix-gift .chip, .bar-tool, .slip";
for (const control of shown(controls)) {
  if (control.closest("dialog")) continue;
  if (control.closest(".fix-deal")?.scrollHeight > control.closest(".fix-deal")?.clientHeight) continue;
  const box = control.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  for (const part of [-0.4, 0, 0.4]) {
    hits(control, x + part * box.width, y);
    hits(control, x, y + part * box.height);
  }
  if (box.width < 24 || box.height < 24) faults.push(`${name(control)} is only ${box.width} wide and ${box.height} high`);
}
const sheet = document.querySelector(".drawn-own");
if (sheet) face(sheet, 8, 1);
if (sheet && sheet.getBoundingClientRect().width < 220) faults.push("the sheet is too small to be read");
const words = shown(".question, .guide, .bloxx-words");
for (const line of words) {
  const box = line.getBoundingClientRect();
  if (box.width > 2 && (box.bottom > innerHeight || box.right > innerWidth + 1 || box.left < -1)) faults.push("the words are cut off");
}
return [...new Set(faults)].slice(0, 8);
