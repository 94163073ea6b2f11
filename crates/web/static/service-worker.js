// Keeps one version of the page, whole, so that it starts at once and without a connection.
//
// A new version is fetched in the background and waits until the page asks for it, or until the next start: what is
// running is never mixed with something newer. What the server says (`/api` and the like) is never kept.

const VERSION = "{{version}}";
const FILES = "{{files}}";

// What strong agents have learnt is fetched, and kept, when somebody first plays against one.
const LATER = FILES.filter((file) => /\/weights-[^/]*$/.test(file));

const CACHE = `wurf-${VERSION}`;
const PAGE = "/";
const WORKSHOP = "/workshop.html";
const WORKSHOP_PATHS = ["/print", "/workshop"];
const NEVER_THE_PAGE = ["/api", "/assets", "/docs", "/metrics", "/healthz", "/readyz"];

addEventListener("install", (event) => {
  event.waitUntil(fetchAll());
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const kept = nameOf(event.request);
  if (kept) event.respondWith(fromCache(kept, event.request));
});

async function fetchAll() {
  const cache = await caches.open(CACHE);
  // Names of assets never change their meaning; everything else is asked for again.
  await cache.addAll(FILES.filter((file) => !LATER.includes(file)).map((file) => new Request(file, { cache: file.startsWith("/assets/") ? "default" : "reload" })));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("wurf-") && name !== CACHE).map((name) => caches.delete(name)));
}

// Under which name the answer is kept; none if the server has to be asked.
function nameOf(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return undefined;
  if (FILES.includes(url.pathname)) return url.pathname;
  const isPage = request.mode === "navigate" && !NEVER_THE_PAGE.some((path) => isBelow(url.pathname, path));
  if (!isPage) return undefined;
  return WORKSHOP_PATHS.some((path) => isBelow(url.pathname, path)) ? WORKSHOP : PAGE;
}

function isBelow(path, folder) {
  return path === folder || path.startsWith(`${folder}/`);
}

async function fromCache(name, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(name);
  if (kept || !LATER.includes(name)) return kept ?? fetch(request);
  const answer = await fetch(request);
  if (answer.ok) await cache.put(name, answer.clone());
  return answer;
}
