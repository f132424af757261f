// Which inline scripts a cached page holds, as its Content-Security-Policy names them.
import { createHash } from "node:crypto";

/** An inline script of a page that Next rendered: it escapes `<` within its data, so the first end tag is the end. */
const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Blocks of data (JSON-LD) are not run and need no leave. */
const DATA = /\stype="(?!module|text\/javascript)/;

/** @param {string} text */
export const scriptHash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The sources that let exactly this page's inline scripts run, e.g. `'sha256-...' 'sha256-...'`.
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
