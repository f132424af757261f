// Lets My Deliveries open without a network: the page, what it is made of and the last answers are kept as they were
// served. Everything is asked of the network first, so that nothing old is shown while there is one.
//
// What is kept holds people's addresses, so it belongs to one person: the page says whose it is (data-rider), the name
// of the cache carries it, and the page of another person takes its place.
//
// The page of each language has a registration of its own, and a cache of its own.
const PAGE = new URL(self.registration.scope).pathname;
const PREFIX = "ranna-rider-";
const VERSION = `${PREFIX}2:`;
const OWN = PAGE.startsWith("/bn/") ? `${VERSION}bn:` : VERSION;
const UID = /^[0-9a-f]{24}$/;
const STATIC = "/_next/static/";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(dropAll((name) => !name.startsWith(VERSION)).then(() => self.clients.claim())),
);

/** What the page has asked for, one after the other. */
let work = Promise.resolve();

/**
 * The page says what it is made of (`keep`; `fetchPage` when it came past this worker, as on the first visit), what it
 * has loaded since (`add`), or that its rider is no longer signed in (`drop`).
 */
self.addEventListener("message", (event) => {
  const { keep, fetchPage, add, drop } = event.data ?? {};
  const task = () => {
    if (drop) return dropAll();
    return Array.isArray(keep) ? keepWhatItUses(keep, fetchPage === true) : keepFiles(add ?? []);
  };
  work = work.then(task).catch(() => undefined);
  event.waitUntil(work);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith(STATIC)) event.respondWith(staticFile(request));
  else if (url.pathname === "/api/deliveries") event.respondWith(newest(event, keepAnswer));
  else if (url.pathname === PAGE && !request.headers.has("rsc")) event.respondWith(newest(event, keepPage));
});

/** From the network, or as it was; who is sent to the sign-in, or is no rider any more, leaves nothing behind. */
async function newest(event, keep) {
  const { request } = event;
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    const kept = await (await current())?.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
  const away = answer.type === "opaqueredirect" || answer.redirected;
  if (away || answer.status === 401 || answer.status === 403) event.waitUntil(dropAll());
  else if (answer.ok) event.waitUntil(keep(request, answer.clone()).catch(() => undefined));
  return answer;
}

/** Files of a build never change: kept ones are as good as new. The page says which are to be kept. */
async function staticFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Keeps the page under the name of its rider, and nothing of anybody else. */
async function keepPage(request, answer) {
  const uid = /data-rider="([0-9a-f]{24})"/.exec(await answer.clone().text())?.[1];
  if (!uid) return;
  await dropAll((name) => !name.endsWith(`:${uid}`));
  const cache = await caches.open(OWN + uid);
  await cache.put(request, answer);
}

/** Answers are kept beside their rider's page only. */
async function keepAnswer(request, answer) {
  await (await current())?.put(request, answer);
}

/** Keeps the files that the newest page uses and removes those of earlier builds. */
async function keepWhatItUses(loaded, fetchPage) {
  const request = new Request(PAGE, { credentials: "same-origin" });
  if (fetchPage || !(await current())) {
    const answer = await fetch(request);
    if (!answer.ok || answer.redirected) return;
    await keepPage(request, answer);
  }
  const cache = await current();
  const page = await cache?.match(request, { ignoreVary: true });
  if (!cache || !page) return;
  const named = (await page.text()).match(/\/_next\/static\/[\w./~%@+-]+/g) ?? [];
  const used = new Set([...loaded, ...named].map(pathOf));
  for (const file of await cache.keys()) {
    const path = pathOf(file.url);
    if (path.startsWith(STATIC) && !used.has(path)) await cache.delete(file);
  }
  await keepFiles([...used]);
}

async function keepFiles(addresses) {
  const cache = await current();
  if (!cache) return;
  const files = addresses.map(pathOf).filter((path) => path.startsWith(STATIC) && /\.\w+$/.test(path));
  const keepFile = async (file) => {
    if (await cache.match(file, { ignoreVary: true })) return;
    const answer = await fetch(file);
    if (answer.ok) await cache.put(file, answer);
  };
  // One that fails is no reason to be without the others.
  await Promise.allSettled(files.map(keepFile));
}

const pathOf = (address) => new URL(address, self.location.origin).pathname;

/** The cache of the rider whose page is kept in this language; null without one. */
async function current() {
  const name = (await caches.keys()).find((one) => one.startsWith(OWN) && UID.test(one.slice(OWN.length)));
  return name === undefined ? null : caches.open(name);
}

async function dropAll(which = () => true) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && which(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
