// The headers that an answer gets besides its own.
import { GOOGLE_CALLBACK, PAGES } from "../../lib/addresses.mjs";
import { englishPath } from "../../lib/texts/language-paths.mjs";
import { isRenderedAhead } from "./cached-addresses.mjs";

/** @param {string} url */
const pathOf = (url) => englishPath(url.split("?", 1)[0] ?? "");

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
 * What the next site or page learns of this address: nothing of the pages whose address holds a mailed link's token.
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
  // A font's name has its content's hash.
  if (pathOf(url).startsWith("/fonts/")) return "public, max-age=31536000, immutable";
  if (pathOf(url).startsWith("/images/")) return "public, max-age=86400, stale-while-revalidate=604800";
  return isRenderedAhead(url) ? CACHED_PAGE : null;
}

/** Cached pages change at once, so everybody asks again and mostly gets 304. */
export const CACHED_PAGE = "public, max-age=0, must-revalidate";

/**
 * What Next says of a page that it made while building: proxies may keep it for a year. The next release has another
 * one.
 * @param {unknown} cacheControl
 */
export const isImmutable = (cacheControl) => /s-maxage=31536000/.test(String(cacheControl ?? ""));
