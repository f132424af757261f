// Cache tags of an HTTP response: the paths and versions of the pages whose data the response shows
// (docs/decisions/cached-pages.md). A response without tags is never cached.
import { AsyncLocalStorage } from "node:async_hooks";

/** @typedef {Map<string, number>} Tags maps the path of a page to its version */
/** @typedef {{ tags: Tags | null }} Collected `tags` is null until the response is declared cacheable */

/**
 * The tag that identifies the database. Without it, a response of a former database could be served from the disk.
 */
export const DATABASE = "#database";

const shared = /** @type {{ rannaCacheTags?: AsyncLocalStorage<Collected> }} */ (globalThis);

/**
 * Runs `work` and returns the tags that were declared during it. Returns null if the response must not be cached.
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Tags | null>}
 */
export async function collectTags(work) {
  shared.rannaCacheTags ??= new AsyncLocalStorage();
  /** @type {Collected} */
  const collected = { tags: null };
  await shared.rannaCacheTags.run(collected, work);
  return collected.tags;
}

/** True while a request is handled inside `collectTags`. */
export const isCollectingTags = () => shared.rannaCacheTags?.getStore() !== undefined;

/**
 * Declares that the current response is the same for everybody until one of these page versions changes. If a page is
 * declared twice, its lower version is used.
 * @param {ReadonlyMap<string, number>} versions
 */
export function declareTags(versions) {
  const collected = shared.rannaCacheTags?.getStore();
  if (!collected) return;
  collected.tags ??= new Map();
  for (const [path, version] of versions)
    collected.tags.set(path, Math.min(version, collected.tags.get(path) ?? version));
}

/**
 * The text of the HTML attribute `data-cache-tags`, in which a page lists the other pages whose data it shows.
 * @param {ReadonlyMap<string, number>} versions
 */
export const formatTags = (versions) =>
  [...versions].map(([path, version]) => `${path}=${version}`).join(" ");

/**
 * Reads the cache tags from a page's HTML. Text that a user typed can't add tags, because its quotation marks are
 * escaped.
 * @param {string} html
 * @returns {Tags}
 */
export function tagsInHtml(html) {
  const texts = [...html.matchAll(/<[a-z]+ [^<>]*?\bdata-cache-tags="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  );
  const pairs = texts.flatMap((text) => text.split(" ").filter(Boolean));
  return new Map(
    pairs.map((pair) => {
      const at = pair.lastIndexOf("=");
      return [pair.slice(0, at), Number(pair.slice(at + 1))];
    }),
  );
}

/**
 * Returns true if every page in `tags` has the same version in `versions`. A page that never changed has version 0.
 * @param {ReadonlyMap<string, number>} tags
 * @param {ReadonlyMap<string, number>} versions
 */
export function tagsHold(tags, versions) {
  for (const [path, version] of tags) if ((versions.get(path) ?? 0) !== version) return false;
  return true;
}
