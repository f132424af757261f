// Shows what is pushed as notifications, opens what a pressed one leads to, and answers the first address of the
// installed app without a network. Its scope is that address, /app: it controls no other page.
//
// Its own words come from the page that was open last, in that page's language (components/people/notices/
// notice-worker.ts).
const START = new URL(self.registration.scope).pathname;
const WORDS = { cache: "ranna-app", key: "/app/words" };
const ICON = "/images/icons/icon-192.png";
const BADGE = "/images/icons/monochrome-192.png";
/** How long an open window may take to answer, in ms. */
const PATIENCE = 500;

self.addEventListener("install", () => self.skipWaiting());

/** What the page has left here; nothing where the browser has deleted it. */
async function readWords() {
  const kept = await caches.match(WORDS.key, { cacheName: WORDS.cache }).catch(() => undefined);
  return kept ? kept.json() : null;
}

// ---- Notifications

/** Every push is shown: browsers end the subscription of one that stays silent. */
self.addEventListener("push", (event) => event.waitUntil(show(read(event.data))));

function read(data) {
  try {
    return Object(data.json());
  } catch {
    return {};
  }
}

const textOf = (value) => (typeof value === "string" && value !== "" ? value : undefined);

async function show({ id, title, body, href, tag, lang }) {
  const words = textOf(body) ? { news: body, lang: textOf(lang) } : await readWords();
  const shown = await self.registration.getNotifications().catch(() => []);
  // A push that came twice rings once. `renotify` without a tag is an error.
  const renotify = id === undefined || shown.every(({ data }) => data?.id !== id);
  await self.registration.showNotification(textOf(title) ?? "RANNA", {
    ...(words ? { body: words.news, lang: words.lang } : {}),
    ...(textOf(tag) ? { tag, renotify } : {}),
    icon: ICON,
    badge: BADGE,
    data: { id, href },
  });
}

self.addEventListener("notificationclick", (event) => {
  const { id, href } = event.notification.data ?? {};
  event.notification.close();
  event.waitUntil(Promise.all([markRead(id), open(ownPath(href))]));
});

async function markRead(id) {
  if (id === undefined) return;
  // A failure leaves the notice unread until its page is opened.
  await post("/api/notices/read", { ids: [id] }).catch(() => undefined);
}

const post = (path, body) =>
  fetch(path, {
    method: "POST",
    credentials: "same-origin",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** A path of this site; any other value is the home page. */
function ownPath(href) {
  if (!textOf(href)?.startsWith("/")) return "/";
  const url = new URL(href, self.location.origin);
  const path = url.pathname + url.search + url.hash;
  // The path of `/.//other.site` is `//other.site`, which is another site.
  return url.origin === self.location.origin && !path.startsWith("//") ? path : "/";
}

/** In an open window that answers, else in a new one: for one press a browser allows only one of the two. */
async function open(href) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const answered = await firstToAnswer(windows, href);
  try {
    await answered.client.focus();
    answered.port.postMessage("go");
  } catch {
    // None has answered, or the browser does not bring it to the front.
    await self.clients.openWindow(href);
  }
}

/** The first window whose page answers (components/people/notices/notice-worker.ts); undefined if none does in time. */
function firstToAnswer(windows, href) {
  const ask = (client) =>
    new Promise((resolve) => {
      const { port1: port, port2 } = new MessageChannel();
      port.onmessage = () => resolve({ client, port });
      client.postMessage({ type: "open-notice", href }, [port2]);
    });
  const late = new Promise((resolve) => setTimeout(resolve, windows.length === 0 ? 0 : PATIENCE));
  return Promise.race([...windows.map(ask), late]);
}

/** The browser has ended the subscription: there is a new one with the same key, which the server has to know. */
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  // Without the old subscription's options there is no key. The page then registers again at its next visit.
  if (!newSubscription && !options) return;
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  await post("/api/devices", { endpoint, keys });
}

// ---- The start page of the installed app without a network

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode !== "navigate" || origin !== self.location.origin || pathname !== START) return;
  event.respondWith(fetch(request).catch(answerOffline));
});

/** The caches of public/rider-worker.js and public/cook-worker.js. */
const RIDERS = /^ranna-rider-\d+:(bn:)?[0-9a-f]{24}$/;
const RECIPES = /^ranna-(bn-)?cook-\d+:([0-9a-f]{24}):(\d+)$/;

async function answerOffline(error) {
  const words = await readWords();
  const names = await caches.keys();
  const deliveries = await keptDeliveries(names, words?.lang);
  if (deliveries) return Response.redirect(deliveries);
  if (!words) throw error;
  return new Response(offlinePage(words, await keptRecipes(names, words.lang)), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
}

const languageOf = (prefix) => (prefix ? "bn" : "en");
/** Puts what is of the language first. */
const ofFirst = (lang) => (a, b) => Number(b.lang === lang) - Number(a.lang === lang);

/** The address of a rider's kept My Deliveries: their worker shows it. null: none is kept. */
async function keptDeliveries(names, lang) {
  const found = names
    .flatMap((name) => (RIDERS.test(name) ? [{ name, lang: languageOf(RIDERS.exec(name)[1]) }] : []))
    .sort(ofFirst(lang));
  for (const { name, lang: of } of found) {
    const path = `${of === "bn" ? "/bn" : ""}/dashbord/myDeliveries`;
    if (await caches.match(path, { cacheName: name, ignoreVary: true })) return path;
  }
  return null;
}

/** Each kept recipe once, in this language where it is kept in both; the last that was opened first. */
async function keptRecipes(names, lang) {
  const found = names
    .flatMap((name) => {
      const [, prefix, id, when] = RECIPES.exec(name) ?? [];
      return id ? [{ name, id, lang: languageOf(prefix), when: Number(when) }] : [];
    })
    .sort((a, b) => ofFirst(lang)(a, b) || b.when - a.when);
  const recipes = new Map();
  for (const { name, id, lang: of } of found) {
    const path = `${of === "bn" ? "/bn" : ""}/recipedeteils/${id}/cook`;
    const page = await caches.match(path, { cacheName: name, ignoreVary: true });
    // As it stands in the page: characters that mean something in HTML are written out.
    const title = /<title>([^<]+)<\/title>/.exec((await page?.text()) ?? "")?.[1];
    if (title && !recipes.has(id))
      recipes.set(id, { path, lang: of, title: title.replace(/ \| RANNA$/, "") });
  }
  return [...recipes.values()];
}

/** With values from app/tokens.css. It must not load another file. */
const STYLE = `
:root { color-scheme: light dark; --paper: oklch(0.984 0.004 75); --surface: oklch(1 0 0); --ink: oklch(0.235 0.025 350);
  --ink-2: oklch(0.425 0.02 350); --alta: oklch(0.495 0.19 23); --line: oklch(0.905 0.008 65); }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(0.178 0.014 345); --surface: oklch(0.22 0.016 345);
  --ink: oklch(0.955 0.006 70); --ink-2: oklch(0.8 0.012 350); --line: oklch(0.35 0.016 350); } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1.125rem/1.55 Figtree, system-ui, sans-serif;
  max-width: 34rem; min-height: 100dvh; margin: auto; padding: 1.5rem; }
.brand { display: inline-block; font: 600 1.625rem/1 Newsreader, Georgia, serif; letter-spacing: 0.07em;
  border-bottom: 2.5px dashed var(--alta); padding-bottom: 0.4rem; }
h1 { margin-top: 3rem; font: 500 2rem/1.25 Newsreader, Georgia, serif; }
p { margin-top: 0.75rem; color: var(--ink-2); }
ul { margin-top: 0.75rem; padding: 0; list-style: none; }
a { display: flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1rem; border-radius: 0.375rem; color: inherit;
  font-weight: 600; text-decoration: none; }
li a { margin-top: 0.5rem; background: var(--surface); border: 1px solid var(--line); }
.again { width: fit-content; margin-top: 1.75rem; background: oklch(0.495 0.19 23); color: #fff; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }`;

const offlinePage = ({ lang, offline, kept, nothingKept, retry }, recipes) => `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${offline} | RANNA</title>
<style>${STYLE}</style>
<header class="brand">RANNA</header>
<main>
<h1>${offline}</h1>
<p>${recipes.length > 0 ? kept : nothingKept}</p>
<ul>${recipes.map(({ path, lang: of, title }) => `<li><a href="${path}" lang="${of}">${title}</a></li>`).join("")}</ul>
<a class="again" href="${START}">${retry}</a>
</main>
</html>
`;
