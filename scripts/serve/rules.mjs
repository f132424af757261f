// What scripts/serve.mjs decides about a request, as pure functions.
import ipaddr from "ipaddr.js";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { GOOGLE_CALLBACK, PAGES, PREFIXES } from "../../lib/addresses.mjs";
import {
  MAX_IMPORT_BODY_BYTES,
  MAX_JSON_BYTES,
  MAX_UPLOAD_BYTES,
} from "../../lib/platform/http/body-limits.mjs";
import { VIEW_PARAMETERS } from "../../lib/shop/recipes/amounts/view-parameters.mjs";
import { LIST_PARAMETERS } from "../../lib/shop/recipes/list-parameters.mjs";

/** Headers that only this server or the trusted proxies may set. */
export const UNTRUSTED_HEADERS = [
  "x-ranna-address",
  "x-request-id",
  "x-middleware-subrequest",
  "x-middleware-subrequest-id",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
  // Next takes the nonce of its scripts from this one.
  "content-security-policy",
  "content-security-policy-report-only",
];

/** More than any chain of proxies writes; what is longer is cut off before it is looked at, from the far end. */
const LONGEST_FORWARDED = 2_000;

/**
 * The caller's address, as limits count it: the socket's, or with `trusted` proxies in front the one that the outermost of
 * them saw. One that names fewer hops than there are proxies was not written by them, and one that is no address is nobody's.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} trusted
 */
export function clientAddress(request, trusted) {
  const socket = socketAddress(request.socket);
  if (trusted === 0) return socket;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .slice(-LONGEST_FORWARDED)
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return addressKey(forwarded.at(-trusted) ?? "") ?? socket;
}

/** Read once a connection: its end does not move. @type {WeakMap<import("node:net").Socket, string>} */
const socketAddresses = new WeakMap();

/** @param {import("node:net").Socket} socket */
function socketAddress(socket) {
  const known = socketAddresses.get(socket);
  if (known !== undefined) return known;
  const address = addressKey(socket.remoteAddress ?? "") ?? "unknown";
  socketAddresses.set(socket, address);
  return address;
}

/**
 * An address without its port, brackets and zone; IPv4 inside IPv6 is IPv4. Whoever has one address of IPv6 has 2^64 of
 * them, so those count by their network. Null: no address.
 * @param {string} text
 */
export function addressKey(text) {
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  try {
    const address = ipaddr.parse(bare.replace(/%.*$/, ""));
    if (!("isIPv4MappedAddress" in address)) return address.toString();
    if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
    if (address.range() === "loopback") return address.toString();
    const network = address.parts.slice(0, 4).map((part) => part.toString(16));
    return `${network.join(":")}::/64`;
  } catch {
    return null;
  }
}

/** @param {string} url */
function pathOf(url) {
  const at = url.indexOf("?");
  return at === -1 ? url : url.slice(0, at);
}

/**
 * Whether somebody asks if this server can do its work.
 * @param {string} url
 */
export const isReadiness = (url) => /^\/api\/health\/ready\/?$/i.test(pathOf(url));

/** @param {string} url */
export function isStaticFile(url) {
  const path = pathOf(url);
  return (
    /^\/(_next\/static|images|uploads)\//.test(path) ||
    /\.(ico|png|svg|webp|woff2|txt|json|webmanifest)$/.test(path)
  );
}

/**
 * Which windows may know of this page. One that we opened for a sign-in comes back through these two addresses: with
 * any policy of their own it would lose the page that waits, which would take it for closed.
 * @param {string} url
 */
export function openerPolicyFor(url) {
  const returning = [PAGES.googleDone, GOOGLE_CALLBACK].includes(pathOf(url));
  return returning ? "unsafe-none" : "same-origin-allow-popups";
}

/**
 * What the next site or page is told of this address: nothing of the pages whose address holds a mailed link's token.
 * @param {string} url
 */
export function referrerPolicyFor(url) {
  const mailed = [PAGES.resetPassword, PAGES.verifyEmail, PAGES.confirmEmail, PAGES.confirmGoogle];
  return mailed.includes(pathOf(url).toLowerCase()) ? "no-referrer" : "strict-origin-when-cross-origin";
}

/**
 * What every answer says, whatever it is: names and values. A file that nothing runs from says little.
 * @param {string} url
 * @param {{ https: boolean }} around
 * @returns {[string, string][]}
 */
export function basicHeaders(url, { https }) {
  /** @type {[string, string][]} */
  const basics = [["X-Content-Type-Options", "nosniff"]];
  if (isStaticFile(url)) return basics;
  basics.push(
    ["Referrer-Policy", referrerPolicyFor(url)],
    ["X-Frame-Options", "DENY"],
    ["Cross-Origin-Opener-Policy", openerPolicyFor(url)],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=()"],
  );
  if (https) basics.push(["Strict-Transport-Security", "max-age=31536000"]);
  return basics;
}

/**
 * How long a browser or a proxy may keep an answer, where Next's own word does not fit.
 * @param {string} url
 */
export function cacheControlFor(url) {
  if (pathOf(url).startsWith("/images/")) return "public, max-age=86400, stale-while-revalidate=604800";
  return isKept(url) ? KEPT_CACHE_CONTROL : null;
}

/** Kept pages change at once, so everybody asks again and mostly gets 304. */
export const KEPT_CACHE_CONTROL = "public, max-age=0, must-revalidate";

/**
 * What Next says of a page that it made while building: that proxies may keep it for a year. Another release brings another one.
 * @param {unknown} cacheControl
 */
export const isForAYear = (cacheControl) => /s-maxage=31536000/.test(String(cacheControl ?? ""));

/** @type {readonly string[]} */
export const KEPT_PAGES = [
  ...[PAGES.home, PAGES.recipes, PAGES.about, PAGES.blogs, PAGES.developers],
  ...[PAGES.terms, PAGES.refundPolicy, PAGES.privacy, PAGES.delivery],
];

/** What a kept page is rendered for, whoever asks for it first: Next writes other bytes for some readers. */
export const ANY_BROWSER = "Mozilla/5.0";

/**
 * Whether a page is rendered ahead and the same for everyone (docs/decisions/kept-pages.md).
 * @param {string} url
 */
export function isKept(url) {
  const path = pathOf(url);
  return KEPT_PAGES.includes(path) || path.startsWith(PREFIXES.recipe) || path.startsWith(PREFIXES.kitchen);
}

/**
 * Whether a Host header names this machine to itself. Any other name may be one that an outsider has let point here, so that a page of
 * theirs could read the local mailbox with its reset links.
 * @param {string} host
 */
const isOwnName = (host) =>
  /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host);

/** What Next's router adds to its own requests. */
const ROUTER = "_rsc";

/**
 * The address that a kept page is rendered for: without what it does not know, because the first reader's query would stay in
 * the page that everybody gets. Parameters that lead to another page stay.
 * @param {string} url
 */
export function knownAddress(url) {
  const at = url.indexOf("?");
  if (at === -1 || !isKept(url)) return url;
  const path = pathOf(url);
  const known = [
    ROUTER,
    ...(path === PAGES.recipes ? LIST_PARAMETERS : []),
    ...(path.startsWith(PREFIXES.recipe) ? VIEW_PARAMETERS : []),
  ];
  const query = url
    .slice(at + 1)
    .split("&")
    .filter((part) => known.some((name) => part === name || part.startsWith(`${name}=`)));
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** Methods that anything here may know; Node parses some thirty. */
export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * A problem answer for a request that must not reach a handler, or null.
 * @param {import("node:http").IncomingMessage} request
 * @param {{ openDemo?: boolean }} [settings] openDemo: the pages of the stand-ins are open to a network on purpose
 */
export function refusalFor(request, { openDemo = false } = {}) {
  const method = request.method ?? "GET";
  if (!METHODS.includes(method))
    return refusal(405, "method_not_allowed", "This method is not known.", { allow: METHODS.join(", ") });
  // `OPTIONS *` and the absolute form (`GET http://elsewhere/`) are for proxies, which this is not.
  if (!(request.url ?? "/").startsWith("/")) return refusal(400, "bad_request", "The address is malformed.");
  const path = pathOf(request.url ?? "/");
  // Nothing here makes pictures by it, and it would fetch, keep and count whatever it is asked for.
  if (path.startsWith("/_next/image")) return refusal(404, "not_found", "There is no such page.");
  if (!isReadable(path)) return refusal(400, "bad_request", "The address is malformed.");
  if (!openDemo && /^\/(api\/)?local(\/|$)/i.test(path) && !isOwnName(request.headers.host ?? "")) {
    return refusal(404, "not_found", "There is no such page.");
  }
  if (!isRouterState(request.headers["next-router-state-tree"]))
    return refusal(400, "bad_request", "The router's state is malformed.");
  const length = request.headers["content-length"];
  const max = length === undefined ? 0 : mostBytes(path);
  if (Number(length ?? 0) > max) {
    return refusal(413, "too_large", `At most ${Math.floor(max / 1024)} KB are taken.`);
  }
  // Only our own handlers count what they read; everything else needs a length that was checked above.
  if (request.headers["transfer-encoding"] !== undefined && !/^\/api\/(?!auth\/)/i.test(path)) {
    return refusal(411, "bad_request", "Send a content-length.");
  }
  return null;
}

/** @param {string} path */
function isReadable(path) {
  if (path.includes("\0")) return false;
  if (!path.includes("%")) return true;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/**
 * Whether Next can read what its router says of the page that it shows. By Next's own check, whose failure it would answer with 500.
 * @param {string | string[] | undefined} header
 */
function isRouterState(header) {
  if (header === undefined) return true;
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} path */
function mostBytes(path) {
  if (/^\/api\/uploads\/?$/i.test(path)) return MAX_UPLOAD_BYTES;
  return /^\/api\/recipes\/import\/?$/i.test(path) ? MAX_IMPORT_BODY_BYTES : MAX_JSON_BYTES;
}

/**
 * @param {number} status
 * @param {string} code
 * @param {string} detail
 * @param {Record<string, string>} headers
 */
function refusal(status, code, detail, headers = {}) {
  return {
    problem: { type: `urn:ranna:problem:${code}`, title: detail, status, detail, code },
    status,
    headers,
  };
}
