// The helper of a page that has its table inside: keeps the page's files, so that it works without a network, and shows what
// the other helper shows. Which files there are, and of which version, is written into it when the folder is built.

self.keepsFiles = true;
importScripts("calling.js");

const CACHE = `loretable-${"VERSION"}`;
const STARTED = "loretable-started"; // a Python that has started before (pocket/started.ts), which knows its version itself
const FILES = ["FILES"];

/** All of them; one that the browser has kept from before is asked for again, since it may be of another version. */
async function fetchAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
}

/** What an older version has kept is of no more use: this one is in charge when no page of it is open any more. */
async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith("loretable-") && name !== CACHE && name !== STARTED)
      .map((name) => caches.delete(name)),
  );
}

async function find(request) {
  const url = new URL(request.url);
  url.hash = url.search = "";
  if (url.href === self.registration.scope) url.pathname += "index.html";
  const cache = await caches.open(CACHE);
  return (await cache.match(url.href)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOlder().then(() => self.clients.claim())));
// a page that has just been opened, and is the only one, says so: then the newer files are for it
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
    event.respondWith(find(event.request));
  }
});
