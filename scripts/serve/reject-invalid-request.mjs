// Rejects requests that must not reach a handler or a page.
import {
  MAX_IMPORT_BODY_BYTES,
  MAX_JSON_BYTES,
  MAX_UPLOAD_BYTES,
} from "../../lib/platform/http/body-limits.mjs";
import { languageOf } from "../../lib/platform/language.mjs";
import { languageOfPath } from "../../lib/texts/language-paths.mjs";

/** Methods that a route may have. Node's parser accepts about thirty. */
export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The greatest length of a header with router state, in characters. Next's router never sends more. */
const MAX_ROUTER_STATE_LENGTH = 40_000;

/** The error messages in both languages. This file cannot import them from lib/texts, which must be compiled. */
const SENTENCES = {
  method: { en: "This method is not known.", bn: "এভাবে ডাকা যায় না।" },
  address: { en: "The address is malformed.", bn: "ঠিকানাটি ঠিকভাবে লেখা নয়।" },
  page: { en: "There is no such page.", bn: "এমন কোনো পাতা নেই।" },
  routerState: { en: "The router's state is malformed.", bn: "পাতাটির পাঠানো তথ্য পড়া যায়নি।" },
  size: { en: "At most {kilobytes} KB are taken.", bn: "সবচেয়ে বেশি {kilobytes} কিলোবাইট নেওয়া হয়।" },
  length: { en: "Send a content-length.", bn: "কত বড় তা পাঠানোর সময় জানাতে হবে।" },
};

/**
 * Returns true if a Host header is a name of this machine. Foreign domains could also point to this machine.
 * @param {string} host
 *
 *
 */
const isOwnName = (host) =>
  /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host);

/**
 * Returns an error response for a request that must not reach a handler. Returns null for any other request.
 * @param {import("node:http").IncomingMessage} request
 * @param {{ openDemo?: boolean }} [settings] `openDemo`: the emulators' pages may be
 * opened from other machines
 */
export function rejectInvalidRequest(request, { openDemo = false } = {}) {
  const method = request.method ?? "GET";
  const url = request.url ?? "/";
  /**
   * @param {number} status @param {string} code @param {keyof typeof SENTENCES} what
   * @param {{ values?: Record<string, number>, headers?: Record<string, string> }} [more]
   */
  const refusal = (status, code, what, { values = {}, headers = {} } = {}) => {
    const asked = languageOfPath(url);
    const language = asked === "en" ? languageOf(request.headers["accept-language"] ?? null) : asked;
    const detail = inWords(language, what, values);
    return {
      problem: { type: `urn:ranna:problem:${code}`, title: detail, status, detail, code, values },
      status,
      headers: { ...headers, "content-language": language, vary: "Accept-Language" },
    };
  };
  if (!METHODS.includes(method))
    return refusal(405, "method_not_allowed", "method", { headers: { allow: METHODS.join(", ") } });
  // `OPTIONS *` and the absolute form (`GET http://elsewhere/`) are only for proxies.
  if (!url.startsWith("/")) return refusal(400, "bad_request", "address");
  const path = url.split("?", 1)[0] ?? "/";
  // Next's image route would fetch and store any requested picture. No page uses this route, so it is closed.
  if (path.startsWith("/_next/image")) return refusal(404, "not_found", "page");
  if (!isReadable(path)) return refusal(400, "bad_request", "address");
  if (!openDemo && /^\/((en|bn|api)\/)?local(\/|$)/i.test(path) && !isOwnName(request.headers.host ?? ""))
    return refusal(404, "not_found", "page");
  if (!isRouterState(request.headers["next-router-state-tree"]))
    return refusal(400, "bad_request", "routerState");
  const length = request.headers["content-length"];
  const max = length === undefined ? 0 : maxBytes(path);
  if (Number(length ?? 0) > max)
    return refusal(413, "too_large", "size", { values: { kilobytes: Math.floor(max / 1024) } });
  // This project's own handlers count the bytes that they read, so they accept a body without content-length. All
  // other routes require a content-length, because only its value is checked (above).
  if (request.headers["transfer-encoding"] !== undefined && !/^\/api\/(?!auth\/)/i.test(path))
    return refusal(411, "bad_request", "length");
  return null;
}

/**
 * @param {"en" | "bn"} language @param {keyof typeof SENTENCES} what @param {Record<string, number>} values
 */
function inWords(language, what, values) {
  const digits = language === "bn" ? "০১২৩৪৫৬৭৮৯" : "0123456789";
  return SENTENCES[what][language].replace(/\{(\w+)\}/g, (_, name) =>
    String(values[name]).replace(/\d/g, (digit) => digits[Number(digit)]),
  );
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
 * Returns true if a header is missing, or contains a valid state of Next's router.
 * @param {string | string[] | undefined} header
 *
 */
function isRouterState(header) {
  if (header === undefined) return true;
  if (typeof header !== "string" || header.length > MAX_ROUTER_STATE_LENGTH) return false;
  try {
    return isRouterTree(JSON.parse(decodeURIComponent(header)));
  } catch {
    return false;
  }
}

/** @param {unknown} tree @returns {boolean} */
function isRouterTree(tree) {
  if (!Array.isArray(tree)) return false;
  const [segment, branches] = tree;
  const isSegment = typeof segment === "string" || Array.isArray(segment);
  const isBranches = typeof branches === "object" && branches !== null && !Array.isArray(branches);
  return isSegment && isBranches && Object.values(branches).every(isRouterTree);
}

/** @param {string} path */
function maxBytes(path) {
  if (/^\/api\/uploads\/?$/i.test(path)) return MAX_UPLOAD_BYTES;
  // A payment provider's form may have any size, because its body is ignored.
  if (/^\/api\/payments\/return\//i.test(path)) return Infinity;
  return /^\/api\/recipes\/import\/?$/i.test(path) ? MAX_IMPORT_BODY_BYTES : MAX_JSON_BYTES;
}
