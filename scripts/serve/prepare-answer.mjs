// Prepares responses that are not cached: basic headers, a request id, and for a page its Content-Security-Policy.
import { randomUUID } from "node:crypto";
import { basicHeaders, isStaticFile, safeCacheControl } from "./answer-headers.mjs";
import { newNonce, pagePolicy, SCRIPTS_HEADER } from "./csp.mjs";
import { speaking } from "./speaking.mjs";

/** @typedef {import("./csp.mjs").Surroundings} Surroundings */

/** Time in ms. A page failure within this time after a database failure counts as caused by the database. */
const SILENCE_MS = 15_000;

/** The header in which a handler says the length of its body (lib/endpoint), because Next removes content-length. */
export const LENGTH_HEADER = "x-ranna-length";

/**
 * Sets content-length from LENGTH_HEADER when Next copies the headers of a handler's response, which it does by
 * `setHeader`. Without it, even the smallest response would be compressed and sent in chunks.
 * @param {import("node:http").ServerResponse} response
 */
function keepLength(response) {
  const { setHeader } = response;
  response.setHeader = (name, value) =>
    setHeader.call(response, name === LENGTH_HEADER ? "Content-Length" : name, value);
}

/**
 * Returns the status to send: 503 instead of 500 if the page failed because the database did not answer.
 * @param {number} status
 */
export function trueStatus(status) {
  const { rannaSilentAt = 0 } = /** @type {{ rannaSilentAt?: number }} */ (globalThis);
  return status === 500 && Date.now() - rannaSilentAt <= SILENCE_MS ? 503 : status;
}

/**
 * The HTML in place of a page that failed, in the language of the address (lib/platform/http/unavailable-page.ts).
 * null: the response is sent unchanged.
 * @param {{ status: number, contentType: unknown, url: string, requestId: string }} answer
 * @returns {string | null}
 */
export function pageInstead({ status, contentType, url, requestId }) {
  if (status < 500 || !String(contentType ?? "").startsWith("text/html")) return null;
  /** @typedef {(broken: { status: number, requestId: string, path: string }) => string} Make */
  const { rannaBrokenPage } = /** @type {{ rannaBrokenPage?: Make }} */ (globalThis);
  const path = url.split("?", 1)[0] ?? "/";
  return rannaBrokenPage ? speaking(url, () => rannaBrokenPage({ status, requestId, path })) : null;
}

/**
 * Decides when the head is sent whether caches may store the response, because its status and cookies are known only
 * then.
 * @param {import("node:http").ServerResponse} response
 */
function limitCaching(response) {
  const { writeHead } = response;
  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {Parameters<typeof writeHead>} */ ...head) => {
      const answer = { status: head[0], setsCookie: response.hasHeader("set-cookie") };
      response.setHeader("Cache-Control", safeCacheControl(response.getHeader("cache-control"), answer));
      return writeHead.apply(response, head);
    }
  );
}

/**
 * Sets a page's Content-Security-Policy when its headers are sent. Also replaces the HTML of a failed page.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {Surroundings} around
 * @param {{ requestId: string, isGone: () => boolean }} about
 */
function setPolicy(request, response, around, { requestId, isGone }) {
  const url = request.url ?? "/";
  const nonce = newNonce();
  const rendered = pagePolicy(nonce, around);
  request.headers["content-security-policy"] = rendered;
  /** @type {string | null} */
  let instead = null;
  const { writeHead, write, end } = response;
  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {Parameters<typeof writeHead>} */ ...head) => {
      const hashes = response.getHeader(SCRIPTS_HEADER);
      response.removeHeader(SCRIPTS_HEADER);
      const status = isGone() && head[0] === 200 ? 404 : trueStatus(head[0]);
      if (status === 503) response.setHeader("Retry-After", "5");
      head[0] = status;
      const contentType = response.getHeader("content-type");
      // During development, a failed page shows Next's own error page, which is more helpful.
      instead = around.dev ? null : pageInstead({ status, contentType, url, requestId });
      if (instead !== null) {
        for (const name of ["content-encoding", "etag", "transfer-encoding"]) response.removeHeader(name);
        response.setHeader("Content-Length", Buffer.byteLength(instead));
      }
      if (String(contentType ?? "").startsWith("text/html")) {
        const policy = typeof hashes === "string" ? pagePolicy(hashes, around) : rendered;
        response.setHeader("Content-Security-Policy", policy);
      }
      return writeHead.apply(response, head);
    }
  );
  // Writes the head of a failed response before its body, because `writeHead` decides whether the body is replaced.
  const decide = () => {
    if (!response.headersSent && response.statusCode >= 500) response.writeHead(response.statusCode);
  };
  response.write = /** @type {typeof write} */ (
    (/** @type {any[]} */ ...piece) => {
      decide();
      if (instead === null) return write.apply(response, /** @type {any} */ (piece));
      const written = piece.at(-1);
      if (typeof written === "function") written();
      return true;
    }
  );
  response.end = /** @type {typeof end} */ (
    (/** @type {any[]} */ ...last) => {
      decide();
      return end.apply(response, /** @type {any} */ (instead === null ? last : [instead]));
    }
  );
}

/**
 * Sets a response's basic headers and its request id, and limits who may store it.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {Surroundings} around
 * @param {{ isUnknown?: boolean, spoken?: { isMissing: boolean } }} [about] `isUnknown`: no page
 * has this address, so the status is 404. It is also 404 if `spoken.isMissing` is set by a page
 */
export function prepareAnswer(request, response, around, { isUnknown = false, spoken } = {}) {
  const url = request.url ?? "/";
  for (const [name, value] of basicHeaders(url, around)) response.setHeader(name, value);
  limitCaching(response);
  if (isStaticFile(url) && !isUnknown) return;
  const requestId = randomUUID();
  request.headers["x-request-id"] = requestId;
  response.setHeader("x-request-id", requestId);
  const isGone = () => isUnknown || spoken?.isMissing === true;
  keepLength(response);
  setPolicy(request, response, around, { requestId, isGone });
}
