// Lets cook mode open without a network, once it was opened: the page as it was served, what it is made of and its
// pictures. The network goes first, so that a changed recipe or a new release is taken as soon as there is one; what is
// kept stands in when the network fails or lets a cook wait.
//
// Nothing here is anybody's own: the page is fetched without cookies, and is the same for everyone. A recipe has one cache
// with everything in it, `ranna-cook-{version}:{recipe}:{when}`, so that page and files always fit each other, and what goes
// goes in whole.
//
// The pages of each language have a registration of their own, and caches of their own.
const SCOPE = new URL(self.registration.scope).pathname;
const PREFIX = SCOPE.startsWith("/bn/") ? "ranna-bn-cook-" : "ranna-cook-";
const VERSION = `${PREFIX}1:`;
/** Recipes that are kept; the one that was not opened for the longest goes. */
const MOST_RECIPES = 12;
/** Files of one page. */
const MOST_FILES = 150;
/** How long a cook waits for the network when there is something kept, in ms. */
const PATIENCE = 4000;

const PAGE = new RegExp(`^${SCOPE}([0-9a-f]{24})/cook$`);
const BUILT = /^\/_next\/static\/.+\.\w+$/;
const PICTURE = /^\/(images|uploads)\/.+/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(dropAll((name) => !name.startsWith(VERSION)).then(() => self.clients.claim())),
);

/** What pages have asked for, one after the other. */
let work = Promise.resolve();

/** A page says that it is to be kept and what it has loaded (`keep`), or what it has loaded since (`add`). */
self.addEventListener("message", (event) => {
  const { keep, add, files } = event.data ?? {};
  const loaded = (Array.isArray(files) ? files : []).map(pathOf);
  const task = () => (keep ? keepRecipe(String(keep), loaded) : addFiles(String(add), loaded));
  work = work.then(task).catch(() => undefined);
  event.waitUntil(work);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const recipe = PAGE.exec(pathname)?.[1];
  if (recipe && request.mode === "navigate") event.respondWith(page(event, recipe));
  else if (BUILT.test(pathname)) event.respondWith(builtFile(request));
  else if (PICTURE.test(pathname)) event.respondWith(picture(request));
});

/** The newest that can be had in time. */
async function page(event, recipe) {
  const network = fetch(event.request);
  const kept = wholeOf(recipe).then((found) => found?.page);
  const patient = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => kept);
  network.catch(() => undefined);
  try {
    const answer = await Promise.race([network, patient.then((found) => found ?? network)]);
    if (answer.status === 404) event.waitUntil(dropAll((name) => recipeOf(name) === recipe));
    return answer.status >= 500 ? ((await kept) ?? answer) : answer;
  } catch (error) {
    const found = await kept;
    if (found) return found;
    throw error;
  }
}

/** Files of a build never change: kept ones are as good as new. */
async function builtFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function picture(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Keeps the page as it is now with everything that it is made of, then lets go of how it was. */
async function keepRecipe(address, loaded) {
  const url = new URL(address, self.location.origin);
  const recipe = PAGE.exec(url.pathname)?.[1];
  if (!recipe || url.origin !== self.location.origin) return;
  const answer = await fetch(url, { credentials: "omit", cache: "no-cache" });
  if (answer.status === 404) await dropAll((name) => recipeOf(name) === recipe);
  if (!answer.ok || answer.redirected) return;
  const named = (await answer.clone().text()).match(/\/_next\/static\/[\w./~%@+-]+/g) ?? [];
  const files = [...new Set([...loaded, ...named.map(pathOf)])].slice(0, MOST_FILES);
  // Later than every other, also within one millisecond and when the clock was put back.
  const latest = Math.max(0, ...(await names()).map(whenOf));
  const name = `${VERSION}${recipe}:${Math.max(Date.now(), latest + 1)}`;
  const cache = await caches.open(name);
  try {
    await Promise.all(files.filter((path) => BUILT.test(path)).map((path) => keepFile(cache, path)));
    // One picture less is no reason to be without the recipe.
    await Promise.allSettled(files.filter((path) => PICTURE.test(path)).map((path) => keepFile(cache, path)));
    await cache.put(url.pathname, answer);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await dropAll((other) => recipeOf(other) === recipe && other !== name);
  const all = (await names()).sort((a, b) => whenOf(b) - whenOf(a));
  const late = new Set(all.slice(MOST_RECIPES));
  await dropAll((other) => late.has(other));
}

async function addFiles(recipe, files) {
  const whole = await wholeOf(recipe);
  if (!whole) return;
  const { cache } = whole;
  const room = MOST_FILES - (await cache.keys()).length;
  const own = files.filter((path) => BUILT.test(path) || PICTURE.test(path)).slice(0, Math.max(0, room));
  await Promise.allSettled(own.map((path) => keepFile(cache, path)));
}

/** Takes a file of the build from what is kept already. */
async function keepFile(cache, path) {
  const kept = BUILT.test(path) ? await caches.match(path, { ignoreVary: true }) : undefined;
  const answer = kept ?? (await fetch(path, { credentials: "omit" }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

/** The newest that is whole: the page goes in last, so a cache without it was being filled when the browser ended. */
async function wholeOf(recipe) {
  const own = (await names()).filter((name) => recipeOf(name) === recipe);
  for (const name of own.sort((a, b) => whenOf(b) - whenOf(a))) {
    const cache = await caches.open(name);
    const page = await cache.match(`${SCOPE}${recipe}/cook`, { ignoreVary: true });
    if (page) return { cache, page };
  }
  return undefined;
}

const pathOf = (address) => new URL(String(address), self.location.origin).pathname;
const recipeOf = (name) => name.slice(VERSION.length).split(":")[0];
const whenOf = (name) => Number(name.split(":")[2]);
const names = async () => (await caches.keys()).filter((name) => name.startsWith(VERSION));

async function dropAll(which) {
  const found = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && which(name));
  await Promise.all(found.map((name) => caches.delete(name)));
}
