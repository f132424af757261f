// Next's cache of rendered pages, one a process, in memory. Next loads this file outside its bundles, so it is
// plain JavaScript; the database is reached through what instrumentation.ts registers on globalThis.
// Nothing is written to disk and nothing of a build is taken over: a page of one database can never be served
// to another. See docs/decisions/cached-pages.md.
import { LRUCache } from "lru-cache";
import { declareTags, tagsHold, tagsInHtml } from "./cache-tags.mjs";
import { canReadVersions, currentVersions } from "./current-versions.mjs";
import { inlineScriptSources } from "./inline-scripts.mjs";

/** For routers, who ask for a page's data; its HTML is answered by the page cache server. */
const MAX_BYTES = 24 * 1024 * 1024;

/**
 * @typedef {object} Value what Next renders: a page, its data for routers, or a handler's answer; only the fields read
 * here
 * @property {string} [html]
 * @property {Record<string, unknown>} [headers]
 * @property {number} [status]
 */
/** @typedef {{ value: Value, lastModified: number, tags: Map<string, number> }} Entry */

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
    /**
     * Version seen when a page was found missing: what is rendered from then on is at least that fresh.
     * @type {LRUCache<string, number>}
     */
    rendering: new LRUCache({ max: 10_000 }),
  };
}

shared.rannaPages ??= createStore();
const store = shared.rannaPages;

/**
 * The path of a page in Next's cache key, `/route-cache/APP_PAGE/{hash of the build}/$/en/recipedeteils/{id}`: the same in both
 * languages, which change together.
 * @param {string} key
 */
export function pathOfKey(key) {
  const at = key.indexOf("/$/");
  const path = at === -1 ? key : key.slice(at + 2);
  return path.replace(/^\/(?:en|bn)(?=\/|$)/, "") || "/";
}

/**
 * Takes the nonce of the request that rendered a page off it, and names its inline scripts in a header, of which
 * scripts/serve.mjs makes the page's policy. Next answers that request too from this same value.
 * @param {Value} value
 */
function nameScripts(value) {
  if (value.html === undefined || value.headers === undefined) return;
  value.html = value.html.replaceAll(/(<(?:script|link)[^>]*) nonce="[^"]*"/g, "$1");
  value.headers = { ...value.headers, "x-ranna-scripts": inlineScriptSources(value.html) };
}

/** Whether the page being made has said that what it is about is not there (lib/platform/http/missing.ts). */
const isMissing = () =>
  /** @type {{ rannaLanguage?: { getStore(): { isMissing?: boolean } | undefined } }} */ (
    globalThis
  ).rannaLanguage?.getStore()?.isMissing === true;

/** @param {Entry} entry */
function answer({ value, lastModified, tags }) {
  declareTags(tags);
  return { value, lastModified };
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
      versions = await currentVersions(entry ? [...entry.tags.keys()] : [path]);
    } catch {
      // The database does not answer: a cached page is better than none.
      return entry ? answer(entry) : null;
    }
    if (entry && tagsHold(entry.tags, versions)) return answer(entry);
    const version = versions.get(path) ?? 0;
    const earlier = store.rendering.get(key);
    store.rendering.set(key, earlier === undefined ? version : Math.min(earlier, version));
    return null;
  }

  /**
   * @param {string} key
   * @param {Value | null} value
   */
  async set(key, value) {
    if (!canReadVersions()) return;
    if (value) nameScripts(value);
    // Next answers everybody who waits for it with this value's status.
    if (value && isMissing()) value.status = 404;
    const version = store.rendering.get(key);
    store.rendering.delete(key);
    // Rendered without having been asked for: its freshness is unknown.
    if (version === undefined || value === null) return;
    // Pages that there are not are without end: they would push out those that there are.
    if (value.status === 404) return;
    const tags = tagsInHtml(value.html ?? "").set(pathOfKey(key), version);
    store.pages.set(key, { value, lastModified: Date.now(), tags });
    declareTags(tags);
  }

  /** Renewal goes through page versions in the database (lib/platform/cache/page-versions.ts), seen by every server. */
  async revalidateTag() {}

  resetRequestCache() {}
}
