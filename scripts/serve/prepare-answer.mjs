// What every answer gets that is not cached: basic headers, a request id, and a page its policy.
import { randomUUID } from "node:crypto";
import { basicHeaders, CACHED_PAGE, isImmutable, isStaticFile } from "./answer-headers.mjs";
import { newNonce, pagePolicy, SCRIPTS_HEADER } from "./csp.mjs";

/** @typedef {import("./csp.mjs").Surroundings} Surroundings */

/** How long after a page broke for want of the database another one's failure is taken for the same, in ms. */
const SILENCE_MS = 15_000;

/**
 * A page that broke because the database did not answer (instrumentation.ts notes when) is unavailable, not wrong.
 * @param {number} status
 */
export function trueStatus(status) {
  const { rannaSilentAt = 0 } = /** @type {{ rannaSilentAt?: number }} */ (globalThis);
  return status === 500 && Date.now() - rannaSilentAt <= SILENCE_MS ? 503 : status;
}

/**
 * Gives a page its policy when its headers are sent: a cached page the hashes of its inline scripts, a page rendered
 * for this request a nonce, which Next reads from the request.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {Surroundings} around
 * @param {boolean} isUnknown
 */
function setPolicy(request, response, around, isUnknown) {
  const nonce = newNonce();
  const rendered = pagePolicy(nonce, around);
  request.headers["content-security-policy"] = rendered;
  const writeHead = response.writeHead;
  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {Parameters<typeof writeHead>} */ ...head) => {
      const hashes = response.getHeader(SCRIPTS_HEADER);
      response.removeHeader(SCRIPTS_HEADER);
      const status = isUnknown && head[0] === 200 ? 404 : trueStatus(head[0]);
      if (status === 503) response.setHeader("Retry-After", "5");
      head[0] = status;
      if (isImmutable(response.getHeader("cache-control"))) response.setHeader("Cache-Control", CACHED_PAGE);
      if (String(response.getHeader("content-type") ?? "").startsWith("text/html")) {
        const policy = typeof hashes === "string" ? pagePolicy(hashes, around) : rendered;
        response.setHeader("Content-Security-Policy", policy);
      }
      return writeHead.apply(response, head);
    }
  );
}

/**
 * Gives an answer its basic headers and its request id.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {Surroundings} around
 * @param {boolean} [isUnknown] its address is of no page: the one that says so is 404
 */
export function prepareAnswer(request, response, around, isUnknown = false) {
  const url = request.url ?? "/";
  for (const [name, value] of basicHeaders(url, around)) response.setHeader(name, value);
  if (isStaticFile(url) && !isUnknown) return;
  const requestId = randomUUID();
  request.headers["x-request-id"] = requestId;
  response.setHeader("x-request-id", requestId);
  setPolicy(request, response, around, isUnknown);
}
