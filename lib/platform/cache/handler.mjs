// Next's cache of rendered pages, one a process, in memory. Next loads this file outside its bundles, so it is
// plain JavaScript; the database is reached through what instrumentation.ts registers on globalThis.
// Nothing is written to disk and nothing of a build is taken over: a page of one database can never be served
// to another. See docs/decisions/kept-pages.md.
import { LRUCache } from "lru-cache";
import { inlineScriptSources } from "./inline-scripts.mjs";

const MAX_BYTES = 96 * 1024 * 1024;
/** A database that takes longer than this is treated as silent, and a kept page is served as it is, ms. */
const PATIENCE_MS = 1_000;

/**
 * @typedef {{ value: import("next/dist/server/response-cache").IncrementalCacheValue | null, lastModified: number, version: number, rests: Map<string, number> }} Entry
 * @typedef {{ readVersions(paths: string[]): Promise<Map<string, number>> }} VersionSource
 */

const shared =
  /** @type {{ rannaPageVersions?: VersionSource, rannaPages?: ReturnType<typeof createStore> }} */ (
    globalThis
  );

/** @param {unknown} value */
function sizeOf(value) {
  let bytes = 512;
  const walk = (/** @type {unknown} */ v) => {
    if (typeof v === "string") bytes += v.length * 2;
    else if (v instanceof Uint8Array) bytes += v.byteLength;
    else if (v instanceof Map) for (const inner of v.values()) walk(inner);
    else if (v && typeof v === "object") for (const inner of Object.values(v)) walk(inner);
  };
  walk(value);
  return bytes;
}

function createStore() {
  return {
    /** @type {LRUCache<string, Entry>} */
    pages: new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: sizeOf }),
    /** Version seen when a page was found missing: what is rendered from then on is at least that fresh. @type {LRUCache<string, number>} */
    rendering: new LRUCache({ max: 10_000 }),
    /** @type {{ paths: Set<string>, answer: Promise<Map<string, number>> } | null} */
    nextBatch: null,
    /** @type {Promise<unknown>} */
    running: Promise.resolve(),
  };
}

shared.rannaPages ??= createStore();
const store = shared.rannaPages;

/**
 * Current versions of paths, from a read that begins after this call: at most one read is under way, and calls
 * that arrive meanwhile share the next one.
 * @param {string[]} wanted
 * @returns {Promise<Map<string, number>>}
 */
async function currentVersions(wanted) {
  const source = shared.rannaPageVersions;
  if (!source) throw new Error("no source of page versions");
  if (!store.nextBatch) {
    const paths = new Set(wanted);
    const answer = store.running.then(() => {
      store.nextBatch = null;
      return source.readVersions([...paths]);
    });
    store.running = answer.catch(() => undefined);
    store.nextBatch = { paths, answer };
  } else {
    for (const path of wanted) store.nextBatch.paths.add(path);
  }
  return store.nextBatch.answer;
}

/**
 * @template T
 * @param {number} ms
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
async function within(ms, promise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return /** @type {T} */ (await Promise.race([promise, late]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The path of a page in Next's cache key: `/route-cache/APP_PAGE/{hash of the build}/$/recipedeteils/{id}`.
 * @param {string} key
 */
export function pathOfKey(key) {
  const at = key.indexOf("/$/");
  const path = at === -1 ? key : key.slice(at + 2);
  return path === "/index" ? "/" : path;
}

/**
 * Takes the nonce of the request that rendered a page off it, and notes which inline scripts it holds in a header for the
 * server in front, which makes the page's policy of it. Next answers that request too from this same value.
 * @param {Entry["value"]} value
 */
function nameScripts(value) {
  if (value && "html" in value && "headers" in value) {
    value.html = value.html.replaceAll(/(<(?:script|link)[^>]*) nonce="[^"]*"/g, "$1");
    value.headers = { ...value.headers, "x-ranna-scripts": inlineScriptSources(value.html) };
  }
}

/**
 * @param {Map<string, number>} rests
 * @param {Map<string, number>} versions
 */
const holds = (rests, versions) =>
  [...rests].every(([path, version]) => (versions.get(path) ?? 0) === version);

/**
 * Versions of other pages whose things this one shows, as it says itself (lib/platform/cache/rests-on.ts): a card of a recipe is as
 * fresh as that recipe's page. What a person typed can't say so, its quotation marks are escaped.
 * @param {Entry["value"]} value
 * @returns {Map<string, number>}
 */
function restsOf(value) {
  const said = value && "html" in value ? value.html.matchAll(/<[a-z]+ [^<>]*?\bdata-rests="([^"]*)"/g) : [];
  const pairs = [...said].flatMap(([, rests = ""]) => rests.split(" ").filter(Boolean));
  return new Map(
    pairs.map((pair) => [
      pair.slice(0, pair.lastIndexOf("=")),
      Number(pair.slice(pair.lastIndexOf("=") + 1)),
    ]),
  );
}

export default class PageCache {
  /** @param {string} key */
  async get(key) {
    // While building there is no source, and a build's pages are nobody's.
    if (!shared.rannaPageVersions) return null;
    const entry = store.pages.get(key);
    const path = pathOfKey(key);
    let versions;
    try {
      const read = currentVersions([path, ...(entry?.rests.keys() ?? [])]);
      versions = await (entry ? within(PATIENCE_MS, read) : read);
    } catch {
      // The database does not answer: a kept page is better than none.
      return entry ? { value: entry.value, lastModified: entry.lastModified } : null;
    }
    const version = versions.get(path) ?? 0;
    if (entry && entry.version === version && holds(entry.rests, versions))
      return { value: entry.value, lastModified: entry.lastModified };
    const earlier = store.rendering.get(key);
    store.rendering.set(key, earlier === undefined ? version : Math.min(earlier, version));
    return null;
  }

  /**
   * @param {string} key
   * @param {Entry["value"]} value
   */
  async set(key, value) {
    if (!shared.rannaPageVersions) return;
    nameScripts(value);
    const version = store.rendering.get(key);
    store.rendering.delete(key);
    // Rendered without having been asked for: its freshness is unknown.
    if (version === undefined || value === null) return;
    // Pages that there are not are without end: they would push out those that there are.
    if ("status" in value && value.status === 404) return;
    store.pages.set(key, { value, lastModified: Date.now(), version, rests: restsOf(value) });
  }

  /** Renewal goes through page versions in the database (lib/platform/cache/page-versions.ts), seen by every server. */
  async revalidateTag() {}

  resetRequestCache() {}
}
