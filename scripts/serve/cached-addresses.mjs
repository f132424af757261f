// Decides which requests the page cache server may answer, and under which cache key. The checks are strict, because
// each new key adds an entry to the cache. Next handles all other requests, for example searches and addresses that
// are not canonical.
import { PAGES, PREFIXES, RECIPES_FEED } from "../../lib/addresses.mjs";
import { VIEW_PARAMETERS } from "../../lib/shop/recipes/amounts/view-parameters.mjs";
import { LIST_PARAMETERS } from "../../lib/shop/recipes/list-parameters.mjs";
import { englishPath, languageOfPath, pathIn } from "../../lib/texts/language-paths.mjs";

/**
 * The address of an answer that is kept in the cache.
 * @typedef {object} CachedAddress
 * @property {string} key the canonical address: the cache key, and the address requested from Next.js
 * @property {string} path
 */

/** API calls that need no account (contract, `GET /allrecipe`, `GET /recipedetails/{id}`). */
const LIST_CALL = "/api/allrecipe";
const CALL_PARAMETERS = ["size", ...LIST_PARAMETERS];

/** The parameter that Next's router adds to the address of its requests. */
const ROUTER = "_rsc";
/** Headers of requests by Next's router for parts of a page. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];

/** The User-Agent for rendering every cached page, because Next writes different HTML for some browsers. */
export const ANY_BROWSER = "Mozilla/5.0";

/** Pages that Next renders once for everybody. @type {readonly string[]} */
const PAGES_AHEAD = [
  PAGES.home,
  PAGES.recipes,
  PAGES.about,
  PAGES.blogs,
  PAGES.developers,
  PAGES.terms,
  PAGES.refundPolicy,
  PAGES.privacy,
  PAGES.delivery,
];
const NO_LANGUAGE = /^\/(?:robots|sitemap)/;
const FILES = ["/robots.txt", "/sitemap.xml", RECIPES_FEED];
const PLAIN = new Set([...PAGES_AHEAD, PAGES.cart, PAGES.tracking, ...FILES]);
const ID = "[0-9a-f]{24}";
const RECIPE_CALL = new RegExp(`^/api/recipedetails/${ID}$`);
/** Addresses of recipes, of kitchens, and of the sitemaps of a large catalogue. */
const ONE_OF_MANY = [
  new RegExp(`^(?:${PREFIXES.recipe}|${PREFIXES.kitchen})${ID}$`),
  /^\/sitemaps\/(?:pages|recipes-[1-9][0-9]?)[.]xml$/,
];

/**
 * The cache key and path of a request that may be cached. Returns null if Next must handle the request. Parameters
 * that the page does not use are removed, so that they add no cache entries.
 * @param {{ method?: string | undefined, url?: string | undefined, headers: import("node:http").IncomingHttpHeaders }}
 * request
 * @returns {CachedAddress | null}
 */
export function cachedAddress({ method, url = "/", headers }) {
  if (method !== "GET" && method !== "HEAD") return null;
  if (ROUTER_HEADERS.some((name) => headers[name] !== undefined)) return null;
  if (languageOfPath(url) === "en") return cachedEnglish(url, headers);
  const english = cachedEnglish(englishPath(url), headers);
  if (!english) return null;
  // Only pages have an address with a language. API calls and files have none.
  const isPage = !english.path.startsWith("/api/") && !NO_LANGUAGE.test(english.path);
  return isPage ? { key: pathIn("bn", english.key), path: pathIn("bn", english.path) } : null;
}

/**
 * @param {string} url
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @returns {CachedAddress | null}
 */
function cachedEnglish(url, headers) {
  const [path, query] = split(url);
  if (path === LIST_CALL) return isAnonymous(headers) ? ofCall(query) : null;
  if (RECIPE_CALL.test(path)) return query === "" && isAnonymous(headers) ? { key: path, path } : null;
  if (!PLAIN.has(path) && !ONE_OF_MANY.some((pattern) => pattern.test(path))) return null;
  if (path === PAGES.recipes) return ofList(query);
  const isOtherPage = query !== "" && otherPage(path).some((name) => new URLSearchParams(query).has(name));
  return isOtherPage ? null : { key: path, path };
}

/**
 * Returns true if Next renders this page once, the same for everybody (docs/decisions/cached-pages.md).
 * @param {string} url
 */
export function isRenderedAhead(url) {
  const [path] = split(englishPath(url));
  return PAGES_AHEAD.includes(path) || path.startsWith(PREFIXES.recipe) || path.startsWith(PREFIXES.kitchen);
}

/**
 * The address with which Next renders a page that is the same for everybody (isRenderedAhead). Parameters that the
 * page does not use are removed, because the first reader's query would otherwise become part of everybody's page.
 * Parameters that lead to another page stay.
 * @param {string} url
 */
export function knownAddress(url) {
  if (!isRenderedAhead(url)) return url;
  const [path, query] = split(englishPath(url));
  const known = [
    ROUTER,
    ...(path === PAGES.recipes ? LIST_PARAMETERS : []),
    ...(path.startsWith(PREFIXES.recipe) ? VIEW_PARAMETERS : []),
  ];
  return pathIn(languageOfPath(url), join(path, only(query, known)));
}

/**
 * @param {string} url
 * @returns {[string, string]}
 */
function split(url) {
  const at = url.indexOf("?");
  return at === -1 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
}

/** @param {string} path @param {string} query */
const join = (path, query) => (query === "" ? path : `${path}?${query}`);

/**
 * Removes all parameters except those in `names` from a query. The spelling of the other parameters does not change.
 * @param {string} query
 * @param {readonly string[]} names
 */
const only = (query, names) =>
  query
    .split("&")
    .filter((text) => names.some((name) => text === name || text.startsWith(`${name}=`)))
    .join("&");

/** Parameters with which this path shows another page, which is not cached. @param {string} path */
const otherPage = (path) =>
  path.startsWith(PREFIXES.recipe) ? VIEW_PARAMETERS : path === PAGES.tracking ? ["id"] : [];

/**
 * The first value of each parameter in `names`, in this order.
 * @param {URLSearchParams} given
 * @param {readonly string[]} names
 */
function inOrder(given, names) {
  const ordered = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) ordered.set(name, value);
  }
  return ordered;
}

/**
 * The cache key of a recipe list, without unknown parameters. Returns null for a search and for a query that is not
 * in canonical form.
 * @param {string} query
 * @returns {CachedAddress | null}
 *
 */
function ofList(query) {
  const known = only(query, LIST_PARAMETERS);
  if (known === "") return { key: PAGES.recipes, path: PAGES.recipes };
  const given = new URLSearchParams(known);
  if (given.has("q") || inOrder(given, LIST_PARAMETERS).toString() !== known) return null;
  return { key: `${PAGES.recipes}?${known}`, path: PAGES.recipes };
}

/**
 * @param {string} query
 * @returns {CachedAddress | null}
 */
function ofCall(query) {
  const given = new URLSearchParams(query);
  const ordered = inOrder(given, CALL_PARAMETERS);
  // An API call with a repeated or unknown parameter is not cached.
  if (given.has("q") || ordered.size !== given.size) return null;
  return { key: join(LIST_CALL, ordered.toString()), path: LIST_CALL };
}

/**
 * Returns true if a request has no token and no session cookie. Other cookies do not matter.
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
const isAnonymous = (headers) =>
  headers.authorization === undefined && !(headers.cookie ?? "").includes("session-token");
