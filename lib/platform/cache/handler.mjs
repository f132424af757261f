// Next's cache of rendered pages, in the memory of each process. Next loads this file outside its bundles, so it is
// plain JavaScript. instrumentation.ts registers the access to the database on globalThis. Nothing is read from the
// build or written to disk, so a page of one database is never served for another (docs/decisions/cached-pages.md).
import { LRUCache } from "lru-cache";
import { declareTags, tagsHold, tagsInHtml } from "./cache-tags.mjs";
import { RENDERED_BYTES } from "./cached-bytes.mjs";
import { canReadVersions, currentVersions } from "./current-versions.mjs";
import { inlineScriptSources } from "./inline-scripts.mjs";

/**
 * @typedef {object} Value what Next renders: a page, its data for routers, or a handler's answer; only the fields read
 * here
 * @property {string} [html]
 * @property {Record<string, unknown>} [headers]
 * @property {number} [status]
 */
/**
 * @typedef {{ value: Value, html: Buffer | null, lastModified: number, tags: Map<string, number> }} Entry `value`
 * without its HTML, which takes half the memory as UTF-8
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
    pages: new LRUCache({ maxSize: Math.max(1, RENDERED_BYTES), sizeCalculation: sizeOf }),
    /**
     * For each page that is being rendered: the version that was read before the rendering started.
     * @type {LRUCache<string, number>}
     */
    rendering: new LRUCache({ max: 10_000 }),
  };
}

shared.rannaPages ??= createStore();
const store = shared.rannaPages;

/**
 * Extracts the path of a page from Next's cache key, `/route-cache/APP_PAGE/{hash of the
 * build}/$/en/recipedeteils/{id}`. Both languages have the same path, because they change together.
 * @param {string} key
 */
export function pathOfKey(key) {
  const at = key.indexOf("/$/");
  const path = at === -1 ? key : key.slice(at + 2);
  return path.replace(/^\/(?:en|bn)(?=\/|$)/, "") || "/";
}

/**
 * Removes the nonce from a rendered page's HTML and lists the hashes of its inline scripts in a header. The
 * Content-Security-Policy of the page then allows these hashes.
 * @param {Value} value
 */
function nameScripts(value) {
  if (value.html === undefined || value.headers === undefined) return;
  value.html = value.html.replaceAll(/(<(?:script|link)[^>]*) nonce="[^"]*"/g, "$1");
  value.headers = { ...value.headers, "x-ranna-scripts": inlineScriptSources(value.html) };
}

/** Returns true if `markMissing` (lib/platform/http/missing.ts) was called for the page that is being rendered. */
const isMissing = () =>
  /** @type {{ rannaLanguage?: { getStore(): { isMissing?: boolean } | undefined } }} */ (
    globalThis
  ).rannaLanguage?.getStore()?.isMissing === true;

/** @param {Entry} entry */
function answer({ value, html, lastModified, tags }) {
  declareTags(tags);
  return { value: html ? { ...value, html: html.toString() } : value, lastModified };
}

export default class PageCache {
  /** @param {string} key */
  async get(key) {
    // During a build there is no database, so nothing is read from the cache.
    if (!canReadVersions()) return null;
    const entry = store.pages.get(key);
    const path = pathOfKey(key);
    let versions;
    try {
      versions = await currentVersions(entry ? [...entry.tags.keys()] : [path]);
    } catch {
      // If the database does not answer, an outdated page is better than an error.
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
    if (value && isMissing()) value.status = 404;
    const version = store.rendering.get(key);
    store.rendering.delete(key);
    // If no version was read before the rendering, the age of the page is unknown, so the page is not cached.
    if (version === undefined || value === null) return;
    // Pages with status 404 are not cached. Their addresses are unlimited, so they could fill the cache.
    if (value.status === 404) return;
    const tags = tagsInHtml(value.html ?? "").set(pathOfKey(key), version);
    const { html, ...rest } = value;
    const entry = html === undefined ? { value, html: null } : { value: rest, html: Buffer.from(html) };
    store.pages.set(key, { ...entry, lastModified: Date.now(), tags });
    declareTags(tags);
  }

  /** Does nothing, because pages are renewed on all servers by their versions in the database (page-versions.ts). */
  async revalidateTag() {}

  resetRequestCache() {}
}
