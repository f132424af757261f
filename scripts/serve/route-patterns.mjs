// The route of an address, from what the build knows: logs and metrics name routes, never addresses, so their number is
// bounded.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathIn } from "../../lib/texts/language-paths.mjs";

/** Of what the build does not know. */
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
 * The build's routes; none while developing.
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
 * Names the route of an address: `/recipedeteils/[id]`; `(none)` for what there is no route of.
 * @param {Manifest} manifest
 * @returns {(url: string) => string}
 */
export function createPatternOf({ staticRoutes = [], dynamicRoutes = [] }) {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  /** A page is named without its language. */
  const patternOf = (/** @type {string} */ path) => dynamic.find(({ fits }) => fits.test(path))?.page;
  // What catches everything else says nothing of where it caught it.
  const dynamic = dynamicRoutes
    .filter(({ page }) => !page.includes("[..."))
    .map(({ page, regex }) => ({ page, fits: new RegExp(regex) }));
  return (url) => {
    const bare = url.split(/[?#]/, 1)[0] || "/";
    const known = bare.length > 1 && bare.endsWith("/") ? bare.slice(0, -1) : bare;
    if (fixed.has(known)) return known;
    const other = OTHERS.find(([prefix]) => known.startsWith(prefix));
    if (other) return other[1];
    // Longer than any route can be.
    if (known.length > 300) return "(none)";
    if (known.startsWith("/api/auth/")) return "/api/auth";
    const page = patternOf(known.startsWith("/api/") ? known : pathIn("bn", known));
    return page?.replace(/^\/\[lang\](?=\/|$)/, "").replace(/^$/, "/") ?? "(none)";
  };
}
