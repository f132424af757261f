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
  const mailed = [PAGES.resetPassword, PAGES.verifyEmail, PAGES.confirmEmail, PAGES.confirmGoogle];
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
 * The Cache-Control that replaces Next's default at this address. null: the default is right.
 * @param {string} url
 */
export function cacheControlFor(url) {
  // A font can be cached for ever, because its name contains a hash of its content.
  if (pathOf(url).startsWith("/fonts/")) return "public, max-age=31536000, immutable";
  if (pathOf(url).startsWith("/images/")) return "public, max-age=86400, stale-while-revalidate=604800";
  return isRenderedAhead(url) ? CACHED_PAGE : null;
}

/** The Cache-Control of cached pages. Browsers must revalidate the page at each visit. */
export const CACHED_PAGE = "public, max-age=0, must-revalidate";

/**
 * Returns true for the Cache-Control that Next sets on a page made during the build. This header lets proxies cache
 * the page for a year, which is wrong because the next release changes the page.
 * @param {unknown} cacheControl
 */
export const isImmutable = (cacheControl) => /s-maxage=31536000/.test(String(cacheControl ?? ""));
