// Loads what thinks beside the page. What the page asks before it is ready waits.

import load from "/assets/thinker.js";

const early = [];
onmessage = (event) => early.push(event);

await load({ module_or_path: "/assets/thinker.wasm" });
for (const { data } of early) dispatchEvent(new MessageEvent("message", { data }));
