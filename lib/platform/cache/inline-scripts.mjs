// Hashes of a cached page's inline scripts, for its Content-Security-Policy.
import { createHash } from "node:crypto";

/**
 * Matches an inline script in HTML that Next rendered. Next escapes `<` in script data, so the first end tag closes
 * the script.
 */
const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Matches a script element that contains data, such as JSON-LD. Browsers do not run it. */
const DATA = /\stype="(?!module|text\/javascript)/;

/** @param {string} text */
export const scriptHash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The CSP sources that allow exactly this page's inline scripts, e.g. `'sha256-...' 'sha256-...'`.
 * @param {string} html
 * @returns {string}
 */
export function inlineScriptSources(html) {
  /** @type {Set<string>} */
  const sources = new Set();
  for (const [, attributes = "", text = ""] of html.matchAll(INLINE)) {
    if (!DATA.test(attributes)) sources.add(scriptHash(text));
  }
  return [...sources].join(" ");
}
