// Starts the page, or the workshop (`<html data-program>` says which): loads words and wasm, and keeps both ready for a
// start without a connection.
//
// With the page it shares five things. `wurfThinker` starts the worker that thinks. The words of the reader's language are in `wurfWords`; `wurfFetchWords` adds
// those of another one. When a new version is ready, `<html>` gets the attribute `data-update="ready"`
// and the window the event `wurf-update`; when the page sends the event `wurf-update-now`, it is loaded again, with the
// new version if there is one.

const WORDS = { en: "/assets/words-en.ftl", de: "/assets/words-de.ftl", fr: "/assets/words-fr.ftl" };

const PROGRAMS = {
  page: ["/assets/wurf.js", "/assets/wurf.wasm"],
  workshop: ["/assets/workshop.js", "/assets/workshop.wasm"],
};

const PROBLEMS = {
  de: {
    old: "Dieser Browser kann kein WebAssembly. Mit einem neueren geht es.",
    failed: "Die Seite konnte nicht geladen werden. Ist die Verbindung da? Dann hilft es, sie neu zu laden.",
  },
  fr: {
    old: "Ce navigateur ne connaît pas WebAssembly. Un plus récent fera l’affaire.",
    failed: "La page n’a pas pu être chargée. Si la connexion est là, recharge-la.",
  },
  en: {
    old: "This browser has no WebAssembly. A newer one will do.",
    failed: "The page could not be loaded. If there is a connection, loading it again may help.",
  },
};

async function start() {
  if (typeof WebAssembly !== "object") return show("old");
  const registration = await installed();
  if (registration?.waiting && navigator.serviceWorker.controller) return takeOver(registration);
  try {
    const [script, wasm] = PROGRAMS[document.documentElement.dataset.program ?? "page"];
    const [wurf] = await Promise.all([import(script), wurfFetchWords(readersLanguage())]);
    await wurf.default({ module_or_path: wasm });
    document.getElementById("start")?.remove();
    loadSounds();
  } catch (error) {
    console.error(error);
    return show("failed");
  }
  await keepReady();
}

// Who thinks beside the page; it is loaded when somebody first asks.
globalThis.wurfThinker = () => new Worker("/assets/think.js", { type: "module" });

// Who plays on a sheet that is being drawn.
globalThis.wurfStudent = () => new Worker("/assets/study.js", { type: "module" });

globalThis.wurfWords = {};

globalThis.wurfFetchWords = async (language) => {
  if (language in wurfWords) return;
  const answer = await fetch(WORDS[language]);
  if (!answer.ok) throw new Error(`${WORDS[language]}: ${answer.status}`);
  wurfWords[language] = await answer.text();
};

// As the page chooses it: what the settings say, otherwise the first one that the browser and the page share.
function readersLanguage() {
  const known = (tag) => Object.keys(WORDS).find((language) => tag?.startsWith(language));
  return known(chosenLanguage()) ?? navigator.languages.map(known).find(Boolean) ?? "en";
}

function chosenLanguage() {
  try {
    return JSON.parse(localStorage.getItem("wurf-settings"))?.language;
  } catch {
    return undefined; // Nothing is stored, or nothing may be.
  }
}

// The first screen needs no sounds: they come when nothing else is to be done, and before somebody taps.
function loadSounds() {
  // Where they cannot be loaded there is silence.
  const load = () => import("/assets/feedback.js").catch(() => {});
  if (globalThis.requestIdleCallback) requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 500);
}

// What an earlier visit has installed. A version that has waited since then is taken now, while nothing is running.
async function installed() {
  try {
    return await navigator.serviceWorker?.getRegistration();
  } catch {
    return undefined; // Browsers refuse where nothing may be stored; the page works without.
  }
}

async function keepReady() {
  let registration;
  addEventListener("wurf-update-now", () => (registration?.waiting ? takeOver(registration) : location.reload()));
  try {
    registration = await navigator.serviceWorker?.register("/service-worker.js", { updateViaCache: "none" });
  } catch {
    return; // As above: then there is no start without a connection.
  }
  if (!registration) return;
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && navigator.serviceWorker.controller) tell();
    });
  });
}

function tell() {
  document.documentElement.dataset.update = "ready";
  dispatchEvent(new Event("wurf-update"));
}

function takeOver(registration) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage("take over");
}

function show(problem) {
  const language = readersLanguage();
  const place = document.getElementById("start-problem") ?? document.body.appendChild(document.createElement("p"));
  place.lang = language;
  place.textContent = PROBLEMS[language][problem];
}

start();
