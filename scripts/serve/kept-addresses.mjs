// Which requests the server in front may answer from what it keeps, and under which name: pure, and strict, because
// whatever is let through here makes an entry. Everything else goes to Next as it is.
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { FEEDS, PAGES, PREFIXES } from "../../lib/addresses.mjs";
import { VIEW_PARAMETERS } from "../../lib/shop/recipes/amounts/view-parameters.mjs";
import { LIST_PARAMETERS } from "../../lib/shop/recipes/list-parameters.mjs";
import { KEPT_PAGES } from "./rules.mjs";

/**
 * @typedef {object} Wanted
 * @property {string} key what it is kept under: the address, and what of it
 * @property {string} path the address without the router's own parameter
 * @property {"pages" | "lists"} shelf lists are so many that they must not push out pages
 * @property {boolean} cached whether browsers may keep it and ask again; a call says itself what may be done with it
 * @property {string} url what Next is asked for
 * @property {Record<string, string>} headers what Next is told besides: only what changes the answer's bytes
 * @property {string | null} first of a part: the key and address of the page that it is a part of, which has to be made first
 * @property {(() => Promise<boolean>) | null} proof of a router's request: whether its address says which headers it has
 */

/** The call that anybody may make (contract, `GET /allrecipe`). */
const LIST_CALL = "/api/allrecipe";
const CALL_PARAMETERS = ["size", ...LIST_PARAMETERS];

/** What Next's router adds to the address of its own requests. */
const ROUTER = "_rsc";

/** Made by a program for programs: a router has no part in them. */
const FILES = new Set(["/robots.txt", "/sitemap.xml", FEEDS.recipesFeed, FEEDS.storiesFeed]);
const PLAIN = new Set([...KEPT_PAGES, PAGES.cart, PAGES.tracking]);
const ID = "[0-9a-f]{24}";
const ABOUT_ONE = new RegExp(`^(?:${PREFIXES.recipe}|${PREFIXES.kitchen})${ID}$`);
/** The maps that the index of a large catalogue names. */
const SITEMAP = /^\/sitemaps\/(?:pages|recipes-[1-9][0-9]?)[.]xml$/;
const KITCHEN_FEED = new RegExp(`^${PREFIXES.kitchenFeed}${ID}[.]xml$`);

/** Parameters that lead from one of these pages to another page, which is none of these. @param {string} path */
const otherPage = (path) =>
  path.startsWith(PREFIXES.recipe) ? VIEW_PARAMETERS : path === PAGES.tracking ? ["id"] : [];

/** No part of a page has a longer name. */
const LONGEST_SEGMENT = 200;

/**
 * What a request asks for, where that may be kept; null: Next answers it. Of a kept page's parameters only those count that it
 * knows, so that the others can't make entries.
 * @param {{ method?: string | undefined, url?: string | undefined, headers: import("node:http").IncomingHttpHeaders }} request
 * @returns {Wanted | null}
 */
export function keptAddress({ method, url = "/", headers }) {
  if (method !== "GET" && method !== "HEAD") return null;
  const at = url.indexOf("?");
  const path = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? "" : url.slice(at + 1);
  const part = partOf(headers);
  if (part === null) return null;
  if (path === LIST_CALL) return part === "page" && isNobodys(headers) ? ofCall(query) : null;
  if (FILES.has(path) || SITEMAP.test(path) || KITCHEN_FEED.test(path))
    return part === "page" ? wanted(path, "pages") : null;
  if (!PLAIN.has(path) && !ABOUT_ONE.test(path)) return null;
  if (path === PAGES.recipes) {
    const list = listOf(query);
    if (list === null) return null;
    // Of a list the router fetches nothing but the whole: Next makes the parts of a page for each request anew.
    if (list !== "")
      return part === "page" || part === "data"
        ? routed(`${path}?${list}`, "lists", part, query, headers)
        : null;
  } else if (
    query !== "" &&
    namesOf(query).some((name) => otherPage(path).includes(/** @type {never} */ (name)))
  ) {
    return null;
  }
  return routed(path, "pages", part, query, headers);
}

/** @param {string} query */
const namesOf = (query) => [...new URLSearchParams(query).keys()];

/**
 * Which of a page's forms is asked for: the page, its data for a router that goes there, or what a router fetches ahead. Null: none
 * that is kept.
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @returns {string | null}
 */
function partOf(headers) {
  const ahead = headers["next-router-prefetch"];
  const segment = headers["next-router-segment-prefetch"];
  if (headers.rsc === undefined) {
    const routers = ahead ?? segment ?? headers["next-router-state-tree"] ?? headers["next-url"];
    return routers === undefined ? "page" : null;
  }
  if (headers.rsc !== "1") return null;
  if (ahead === undefined) return segment === undefined ? "data" : null;
  if (ahead !== "1") return null;
  if (segment === undefined) return "ahead";
  return typeof segment === "string" && segment.startsWith("/") && segment.length <= LONGEST_SEGMENT
    ? `ahead ${segment}`
    : null;
}

/**
 * A list's query in its one spelling, without what the list does not know; "" for the plain list, null for a search and for every
 * other spelling. Whether its values are in their one spelling too, and whether anything is found, the page itself says
 * (isCanonical in lib/shop/recipes/rules.ts).
 * @param {string} query
 */
function listOf(query) {
  const known = query
    .split("&")
    .filter((text) => LIST_PARAMETERS.some((name) => text === name || text.startsWith(`${name}=`)))
    .join("&");
  if (known === "") return "";
  const given = new URLSearchParams(known);
  const ordered = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const value = given.get(name);
    if (value !== null) ordered.set(name, value);
  }
  return given.has("q") || ordered.toString() !== known ? null : known;
}

/** @param {string} query */
function ofCall(query) {
  const given = new URLSearchParams(query);
  const ordered = new URLSearchParams();
  for (const name of CALL_PARAMETERS) {
    const value = given.get(name);
    if (value !== null) ordered.set(name, value);
  }
  // A parameter that is given twice or not known is for the call itself to judge.
  if (given.has("q") || ordered.size !== given.size) return null;
  return wanted(ordered.size === 0 ? LIST_CALL : `${LIST_CALL}?${ordered}`, "lists");
}

/**
 * Whether a call names nobody: it may carry other cookies, a session or a token it may not.
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
const isNobodys = (headers) =>
  headers.authorization === undefined && !(headers.cookie ?? "").includes("session-token");

/**
 * @param {string} path
 * @param {Wanted["shelf"]} shelf
 * @returns {Wanted}
 */
const wanted = (path, shelf) => ({
  key: path,
  path,
  shelf,
  cached: !path.startsWith(LIST_CALL),
  url: path,
  headers: {},
  first: null,
  proof: null,
});

/**
 * @param {string} path
 * @param {Wanted["shelf"]} shelf
 * @param {string} part
 * @param {string} query
 * @param {import("node:http").IncomingHttpHeaders} given
 * @returns {Wanted}
 */
function routed(path, shelf, part, query, given) {
  if (part === "page") return wanted(path, shelf);
  const [word, segment] = part.split(" ");
  /** @type {Record<string, string>} */
  const headers = {
    rsc: "1",
    ...(word === "ahead" ? { "next-router-prefetch": "1" } : {}),
    ...(segment === undefined ? {} : { "next-router-segment-prefetch": segment }),
  };
  return {
    key: `${part} ${path}`,
    path,
    shelf,
    cached: true,
    url: path,
    headers,
    // Made for a router, a page would bear the mark of that request for everybody.
    first: shelf === "pages" ? path : null,
    // Next's own check: a cache on the way that looks at addresses alone could else hand the data to who wants the page.
    proof: () => saysItsHeaders(query, given),
  };
}

/**
 * @param {string} query
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
async function saysItsHeaders(query, headers) {
  const said = new URLSearchParams(query).get(ROUTER);
  if (said === null) return false;
  const told = toldBy(headers);
  return (
    said === (await computeCacheBustingSearchParam(...told)) ||
    said === computeLegacyCacheBustingSearchParam(...told)
  );
}

/**
 * The address with what Next's router would add to it for these headers.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
export async function routersAddress(url, headers) {
  if (headers.rsc === undefined) return url;
  const mark = await computeCacheBustingSearchParam(...toldBy(headers));
  return `${url}${url.includes("?") ? "&" : "?"}${ROUTER}=${mark}`;
}

/**
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @returns {Parameters<typeof computeCacheBustingSearchParam>}
 */
const toldBy = (headers) => [
  headers["next-router-prefetch"] === "1" ? "1" : undefined,
  headers["next-router-segment-prefetch"],
  headers["next-router-state-tree"],
  headers["next-url"],
];
