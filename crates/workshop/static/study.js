// Loads the workshop once more, as somebody who plays on a sheet beside it. What it is asked before it is ready waits.

import load from "/assets/workshop.js";

const early = [];
onmessage = (event) => early.push(event);

await load({ module_or_path: "/assets/workshop.wasm" });
for (const { data } of early) dispatchEvent(new MessageEvent("message", { data }));
