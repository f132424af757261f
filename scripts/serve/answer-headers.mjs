// HTTP headers that every response gets.
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
 * The Cross-Origin-Opener-Policy of a page. Addresses to which the Google sign-in window returns need `unsafe-none`.
 * @param {string} url
 */
export function openerPolicyFor(url) {
  const returning = [PAGES.googleDone, GOOGLE_CALLBACK].includes(pathOf(url));
  return returning ? "unsafe-none" : "same-origin-allow-popups";
}

/**
 * The Referrer-Policy of a page. The addresses of mailed links contain tokens, so the browser must not send these
 * addresses to the next page.
 * @param {string} url
 */
export function referrerPolicyFor(url) {
  const mailed = [
    PAGES.resetPassword,
    PAGES.signInLink,
    PAGES.verifyEmail,
    PAGES.confirmEmail,
    PAGES.confirmGoogle,
  ];
  return mailed.includes(pathOf(url).toLowerCase()) ? "no-referrer" : "strict-origin-when-cross-origin";
}

/**
 * Headers of every response, as names and values. A static file gets only X-Content-Type-Options.
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
 * The headers of cached pages, which are the same for everybody. Browsers ask again at each visit. A CDN answers for
 * 30 s without asking, and for 25 s more while it asks: with transit and rounding, a change is seen within 60 s.
 * `must-revalidate` keeps browsers from `stale-while-revalidate`. Some CDNs (Cloudflare) then serve nothing stale
 * either, and read CDN-Cache-Control (RFC 9213) instead.
 * @type {readonly [string, string][]}
 */
export const CACHED_PAGE = [
  ["cache-control", "public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=25"],
  ["cdn-cache-control", "max-age=30, stale-while-revalidate=25"],
];

/**
 * The Cache-Control of every other page. Only the reader's browser may store it, and asks again at each visit. It is
 * not `no-store`, with which browsers would render the page anew when its reader goes back to it.
 */
const OWN_PAGE = "private, no-cache";
const NOT_STORED = "private, no-store";

/**
 * The Cache-Control with which Next starts an answer at this address. null: Next sets its own.
 * @param {string} url
 */
export function cacheControlFor(url) {
  // A font can be cached for ever, because its name contains a hash of its content.
  if (pathOf(url).startsWith("/fonts/")) return "public, max-age=31536000, immutable";
  if (pathOf(url).startsWith("/images/")) return "public, max-age=86400, stale-while-revalidate=604800";
  return isRenderedAhead(url) ? OWN_PAGE : null;
}

/**
 * The Cache-Control to send for what a handler has set. Nothing that failed, sets a cookie or says nothing is stored by
 * a shared cache. A page that Next made during the build would be stored for a year, although the next release changes
 * it.
 * @param {unknown} said
 * @param {{ status: number, setsCookie: boolean }} answer
 * @returns {string}
 */
export function safeCacheControl(said, { status, setsCookie }) {
  const given = String(said ?? OWN_PAGE);
  if (/\b(?:private|no-store)\b/.test(given)) return given;
  if (status >= 400 || setsCookie) return NOT_STORED;
  return /s-maxage=31536000/.test(given) ? OWN_PAGE : given;
}
