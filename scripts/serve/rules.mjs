// What scripts/serve.mjs decides about a request, as pure functions.
import { GOOGLE_CALLBACK, PAGES, PREFIXES } from "../../lib/addresses.mjs";
import {
  MAX_IMPORT_BODY_BYTES,
  MAX_JSON_BYTES,
  MAX_UPLOAD_BYTES,
} from "../../lib/platform/http/body-limits.mjs";

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

/**
 * The caller's address: the socket's, or with `trusted` proxies in front the one that the outermost of them saw.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} trusted
 */
export function clientAddress(request, trusted) {
  const socket = request.socket.remoteAddress ?? "unknown";
  if (trusted === 0) return socket;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return forwarded.at(-trusted) ?? forwarded[0] ?? socket;
}

/** @param {string} url */
const pathOf = (url) => url.split("?", 1)[0] ?? "/";

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
 * How long a browser or a proxy may keep an answer, where Next's own word does not fit.
 * Kept pages change at once, so everybody asks again and mostly gets 304.
 * @param {string} url
 */
export function cacheControlFor(url) {
  if (pathOf(url).startsWith("/images/")) return "public, max-age=86400, stale-while-revalidate=604800";
  return isKept(url) ? "public, max-age=0, must-revalidate" : null;
}

/** @type {readonly string[]} */
const KEPT = [
  ...[PAGES.home, PAGES.recipes, PAGES.about, PAGES.blogs, PAGES.developers],
  ...[PAGES.terms, PAGES.refundPolicy, PAGES.privacy, PAGES.delivery],
];

/**
 * Whether a page is rendered ahead and the same for everyone (docs/decisions/kept-pages.md).
 * @param {string} url
 */
function isKept(url) {
  const path = pathOf(url);
  return KEPT.includes(path) || path.startsWith(PREFIXES.recipe) || path.startsWith(PREFIXES.kitchen);
}

/**
 * A problem answer for a request that must not reach a handler, or null.
 * @param {import("node:http").IncomingMessage} request
 */
export function refusalFor(request) {
  const path = pathOf(request.url ?? "/");
  try {
    decodeURIComponent(path);
  } catch {
    return refusal(400, "bad_request", "The address is malformed.");
  }
  if (path.includes("\0") || /%00/i.test(path))
    return refusal(400, "bad_request", "The address is malformed.");
  const max = mostBytes(path);
  if (Number(request.headers["content-length"] ?? 0) > max) {
    return refusal(413, "too_large", `At most ${Math.floor(max / 1024)} KB are taken.`);
  }
  // Only our own handlers count what they read; everything else needs a length that was checked above.
  if (request.headers["transfer-encoding"] !== undefined && !/^\/api\/(?!auth\/)/i.test(path)) {
    return refusal(411, "bad_request", "Send a content-length.");
  }
  return null;
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
 */
function refusal(status, code, detail) {
  return { type: `urn:ranna:problem:${code}`, title: detail, status, detail, code };
}
