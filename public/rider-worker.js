// Lets My Deliveries open without a network: the page and what it is made of are kept as they were last served.
// Everything is asked of the network first, so that nothing old is shown while there is one.
const KEPT = "ranna-rider-1";
const PAGE = "/dashbord/myDeliveries";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/_next/static/")) event.respondWith(staticFile(request));
  else if (url.pathname === PAGE || url.pathname === "/api/deliveries") event.respondWith(newest(request));
});

/** Files of a build never change: kept ones are as good as new. */
async function staticFile(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** From the network, or as it was; a page that leads to the sign-in means that the person has gone: nothing stays. */
async function newest(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    const away = answer.type === "opaqueredirect" || answer.redirected;
    if (away || answer.status === 401 || answer.status === 403) await caches.delete(KEPT);
    else if (answer.ok && !request.headers.has("rsc")) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}
