// Next's cache of rendered pages, one a process, in memory. Next loads this file outside its bundles, so it is
// plain JavaScript; the database is reached through what instrumentation.ts registers on globalThis.
// Nothing is written to disk and nothing of a build is taken over: a page of one database can never be served
// to another. See docs/decisions/kept-pages.md.
import { LRUCache } from "lru-cache";
import { canReadVersions, currentVersions, soonCurrentVersions, stillHolds } from "./current-versions.mjs";
import { declareKept } from "./declared.mjs";
import { inlineScriptSources } from "./inline-scripts.mjs";

/** What the server in front keeps in final bytes is made of these: a page, its data and its parts come from one rendering. */
const MAX_BYTES = 48 * 1024 * 1024;

/**
 * @typedef {{ value: import("next/dist/server/response-cache").IncrementalCacheValue | null, lastModified: number, version: number, rests: Map<string, number> }} Entry
 */

const shared = /** @type {{ rannaPages?: ReturnType<typeof createStore> }} */ (globalThis);

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
  };
}

shared.rannaPages ??= createStore();
const store = shared.rannaPages;

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
 * @param {string} path
 * @param {Entry} entry
 */
const declare = (path, { version, rests }) => declareKept(new Map([...rests, [path, version]]));

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
    if (!canReadVersions()) return null;
    const entry = store.pages.get(key);
    const path = pathOfKey(key);
    let versions;
    try {
      versions = entry
        ? await soonCurrentVersions([path, ...entry.rests.keys()])
        : await currentVersions([path]);
    } catch {
      // The database does not answer: a kept page is better than none.
      if (!entry) return null;
      declare(path, entry);
      return { value: entry.value, lastModified: entry.lastModified };
    }
    const version = versions.get(path) ?? 0;
    if (entry && entry.version === version && stillHolds(entry.rests, versions)) {
      declare(path, entry);
      return { value: entry.value, lastModified: entry.lastModified };
    }
    const earlier = store.rendering.get(key);
    store.rendering.set(key, earlier === undefined ? version : Math.min(earlier, version));
    return null;
  }

  /**
   * @param {string} key
   * @param {Entry["value"]} value
   */
  async set(key, value) {
    if (!canReadVersions()) return;
    nameScripts(value);
    const version = store.rendering.get(key);
    store.rendering.delete(key);
    // Rendered without having been asked for: its freshness is unknown.
    if (version === undefined || value === null) return;
    // Pages that there are not are without end: they would push out those that there are.
    if ("status" in value && value.status === 404) return;
    const entry = { value, lastModified: Date.now(), version, rests: restsOf(value) };
    store.pages.set(key, entry);
    declare(pathOfKey(key), entry);
  }

  /** Renewal goes through page versions in the database (lib/platform/cache/page-versions.ts), seen by every server. */
  async revalidateTag() {}

  resetRequestCache() {}
}
