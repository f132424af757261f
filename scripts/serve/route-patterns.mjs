// Finds the route of an address in the build's manifest. Logs and metrics name routes instead of addresses, because
// there are too many addresses.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathIn } from "../../lib/texts/language-paths.mjs";

/** Route names, by address prefix, for addresses outside the build's manifest. */
const OTHERS = /** @type {const} */ ([
  ["/_next/static/", "/_next/static"],
  ["/_next/", "/_next"],
  ["/images/", "/images"],
]);

/**
 * @typedef {{ page: string, regex: string }} Route
 * @typedef {{ staticRoutes?: Route[], dynamicRoutes?: Route[] }} Manifest
 */

/**
 * The build's routes. During development there are none.
 * @param {string} dist
 * @returns {Manifest}
 */
export function readRoutes(dist) {
  try {
    return JSON.parse(readFileSync(path.join(dist, "routes-manifest.json"), "utf8"));
  } catch {
    return {};
  }
}

/**
 * Returns a function that names the route of an address, e.g. `/recipedeteils/[id]`. The name is `(none)` if there is
 * no route.
 * @param {Manifest} manifest
 * @returns {(url: string) => string}
 */
export function createPatternOf({ staticRoutes = [], dynamicRoutes = [] }) {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  /** The route of a page's or API call's path. Undefined if none matches. */
  const patternOf = (/** @type {string} */ path) => dynamic.find(({ fits }) => fits.test(path))?.page;
  // Leaves out catch-all routes, because they would match every unknown address.
  const dynamic = dynamicRoutes
    .filter(({ page }) => !page.includes("[..."))
    .map(({ page, regex }) => ({ page, fits: new RegExp(regex) }));
  return (url) => {
    const bare = url.split(/[?#]/, 1)[0] || "/";
    const known = bare.length > 1 && bare.endsWith("/") ? bare.slice(0, -1) : bare;
    if (fixed.has(known)) return known;
    const other = OTHERS.find(([prefix]) => known.startsWith(prefix));
    if (other) return other[1];
    // No route is that long.
    if (known.length > 300) return "(none)";
    if (known.startsWith("/api/auth/")) return "/api/auth";
    const page = patternOf(known.startsWith("/api/") ? known : pathIn("bn", known));
    return page?.replace(/^\/\[lang\](?=\/|$)/, "").replace(/^$/, "/") ?? "(none)";
  };
}

/** Addresses of files and API calls. Their handlers send the "not found" response. */
const ANSWERED_ELSEWHERE = /^\/(?:api|_next|images|fonts|uploads|local\/sslcommerz)\//i;

/**
 * Returns a function that returns true for an address without a page, API call or file. Without a build it returns
 * false for all addresses.
 * @param {Manifest} manifest
 * @param {readonly string[]} files names of the files directly in public/
 * @returns {(url: string) => boolean}
 *
 */
export function createIsUnknown(manifest, files) {
  if (manifest.dynamicRoutes === undefined) return () => false;
  const patternOf = createPatternOf(manifest);
  const known = new Set(files.map((name) => `/${name}`));
  return (url) =>
    !ANSWERED_ELSEWHERE.test(url) && !known.has(url.split("?", 1)[0] ?? "") && patternOf(url) === "(none)";
}
