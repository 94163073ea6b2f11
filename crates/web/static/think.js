// Loads what thinks beside the page. What the page asks before it is ready waits.

import load from "/assets/thinker.js";

// What the strong agents have learnt, each fetched when it is first needed.
const WEIGHTS = {
  qwixx: "/assets/weights-qwixx.net",
  "gemixt-a": "/assets/weights-gemixt-a.net",
  "gemixt-b": "/assets/weights-gemixt-b.net",
  stairs: "/assets/weights-stairs.net",
  chain: "/assets/weights-chain.net",
  "bonus-a": "/assets/weights-bonus-a.net",
  "bonus-b": "/assets/weights-bonus-b.net",
  "big-points": "/assets/weights-big-points.net",
  "double-a": "/assets/weights-double-a.net",
  "double-b": "/assets/weights-double-b.net",
  "x-change": "/assets/weights-x-change.net",
  "longo": "/assets/weights-longo.net",
  cards: "/assets/weights-cards.net",
  bloxx: "/assets/weights-bloxx.bin",
  duel: "/assets/weights-duel.net",
};

globalThis.wurfWeights = async (name) => {
  const answer = await fetch(WEIGHTS[name]);
  if (!answer.ok) throw new Error(`${WEIGHTS[name]}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const early = [];
onmessage = (event) => early.push(event);

await load({ module_or_path: "/assets/thinker.wasm" });
for (const { data } of early) dispatchEvent(new MessageEvent("message", { data }));
