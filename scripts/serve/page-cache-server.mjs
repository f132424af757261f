// Answers requests for cached pages, files and API calls without Next (docs/decisions/cached-pages.md).
import { randomUUID } from "node:crypto";
import { DATABASE, tagsHold } from "../../lib/platform/cache/cache-tags.mjs";
import {
  currentVersions,
  leasedVersion,
  tagsHoldByLease,
} from "../../lib/platform/cache/current-versions.mjs";
import { inlineScriptSources } from "../../lib/platform/cache/inline-scripts.mjs";
import { languageOf } from "../../lib/platform/language.mjs";
import { basicHeaders, CACHED_PAGE, cacheControlFor, safeCacheControl } from "./answer-headers.mjs";
import { cachedAddress } from "./cached-addresses.mjs";
import { CachedResponse } from "./cached-response.mjs";
import { pagePolicy, SCRIPTS_HEADER } from "./csp.mjs";
import { PageMemory } from "./page-memory.mjs";
import { LENGTH_HEADER, pageInstead } from "./prepare-answer.mjs";
import { renderAnonymous } from "./render-anonymous.mjs";

/**
 * @typedef {import("./cached-addresses.mjs").CachedAddress} CachedAddress
 * @typedef {import("node:http").IncomingMessage} IncomingMessage
 * @typedef {import("node:http").ServerResponse} ServerResponse
 * @typedef {{ begun: number, made: Promise<CachedResponse> }} Rendering
 */

/** The client's IP address, from a header that serve.mjs sets. @param {IncomingMessage} request */
const clientOf = ({ headers }) => String(headers["x-ranna-address"]);

/** Response headers of Next that are not cached, because they are valid only once. */
const NOT_CACHED = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "date",
  "content-length",
  "content-encoding",
  "etag",
  "vary",
  "cache-control",
  "content-security-policy",
  "x-nextjs-cache",
  "x-request-id",
  SCRIPTS_HEADER,
  LENGTH_HEADER,
]);

/**
 * Creates the function that answers requests for cached pages, files and API calls.
 * @param {object} settings
 * @param {(request: any, response: any) => Promise<unknown>} settings.handle Next's request handler
 * @param {number} settings.bytes the most memory for all responses
 * @param {ReturnType<import("./page-disk.mjs").createPageDisk> | null} [settings.disk] the disk cache
 * @param {string} settings.host the server's own name and port
 * @param {import("./csp.mjs").Surroundings} settings.around
 * @param {(status: number) => number} settings.trueStatus the status to send for a page that failed
 * @param {ReturnType<import("./render-turns.mjs").createRenderTurns>} settings.turns limits renderings by client
 */
export function createPageCacheServer({ handle, bytes, disk = null, host, around, trueStatus, turns }) {
  const memory = new PageMemory(bytes);
  /**
   * The disk cache for pages and files. API answers stay in memory only: they are small, and to write one takes a
   * seventh of the processor time that makes it.
   * @param {string} path
   */
  const diskFor = (path) => (path.startsWith("/api/") ? null : disk);
  /** Renderings in progress, by cache key. @type {Map<string, Rendering>} */
  const renderings = new Map();
  let clock = 0;

  /**
   * Returns true if a cached response is still current. If the database is unavailable, responses in memory count as
   * current, because an old page is better than none. Files on disk then do not count as current, because their age
   * is unknown.
   * @param {CachedResponse} cached
   * @param {boolean} [without] the result if the database is unavailable
   */
  async function holds({ tags }, without = true) {
    if (!tags || tags.size === 0) return true;
    const versions = await currentVersions([...tags.keys()]).catch(() => null);
    return versions === null ? without : tagsHold(tags, versions);
  }

  /**
   * Returns a response that is no older than this call: from the cache, or rendered after the call began.
   * Simultaneous requests share a rendering, which counts towards the limit of the client that starts it. Returns
   * null if the client disconnected while it waited for this limit.
   * @param {CachedAddress} address
   * @param {string} requestId
   * @param {{ client: string, response: ServerResponse }} reader
   */
  async function current(address, requestId, { client, response }) {
    clock += 1;
    const arrived = clock;
    /** @type {(() => void) | null} */
    let done = null;
    try {
      for (;;) {
        const cached = memory.peek(address.key);
        if (cached && (await holds(cached))) return cached;
        const rendering = renderings.get(address.key);
        if (!rendering) {
          done ??= turns.take(client);
          if (!done) {
            done = await turns.wait(client);
            if (response.destroyed) return null;
            continue;
          }
          clock += 1;
          const made = make(address, requestId).finally(() => renderings.delete(address.key));
          renderings.set(address.key, { begun: clock, made });
          return await made;
        }
        const made = await rendering.made.catch(() => null);
        if (made && rendering.begun > arrived) return made;
        // The rendering began before this request, so its data may be older and has to be checked.
      }
    } finally {
      done?.();
    }
  }

  /**
   * Reads the response from disk if it is there and current. Otherwise renders it.
   * @param {CachedAddress} address
   * @param {string} requestId
   */
  async function make(address, requestId) {
    const found = await diskFor(address.path)?.read(address.key);
    if (!found || !(await holds(found, false))) return render(address, requestId);
    memory.set(address.key, found);
    return found;
  }

  /**
   * @param {CachedAddress} address
   * @param {string} requestId
   */
  async function render({ key, path }, requestId) {
    // Each file is tagged with the version of DATABASE, so that files of a replaced database are not used.
    const files = diskFor(path);
    const database = files && (await leasedVersion(DATABASE).catch(() => null));
    const rendered = await renderAnonymous(handle, key, { host, requestId });
    const { headers: given } = rendered;
    const tags = rendered.status === 200 && given["set-cookie"] === undefined ? rendered.tags : null;
    if (database) tags?.set(DATABASE, database);
    const status = trueStatus(rendered.status);
    const contentType = given["content-type"];
    const broken = pageInstead({ status, contentType, url: key, requestId });
    const body = broken === null ? rendered.body : Buffer.from(broken);
    /** @type {[string, string][]} */
    const headers = [];
    for (const [name, value] of Object.entries(given)) {
      if (value === undefined || NOT_CACHED.has(name)) continue;
      for (const one of [value].flat()) headers.push([name, one]);
    }
    // Only what is cached here, and is no API call, may be stored by shared caches.
    if (tags && !path.startsWith("/api/")) headers.push(...CACHED_PAGE);
    else {
      const setsCookie = given["set-cookie"] !== undefined;
      const said = cacheControlFor(path) ?? given["cache-control"];
      headers.push(["cache-control", safeCacheControl(said, { status, setsCookie })]);
    }
    const vary = String(given.vary ?? "");
    headers.push([
      "vary",
      /accept-encoding/i.test(vary) ? vary : [vary, "Accept-Encoding"].filter(Boolean).join(", "),
    ]);
    if (status !== rendered.status) headers.push(["retry-after", "5"]);
    headers.push(...basicHeaders(path, around));
    if (contentType?.startsWith("text/html")) {
      // Of a page that Next caches, its cache handler has already computed the hashes.
      const known = broken === null ? given[SCRIPTS_HEADER] : undefined;
      const scripts = typeof known === "string" ? known : inlineScriptSources(body.toString());
      headers.push(["content-security-policy", pagePolicy(scripts, around)]);
    }
    const made = { status, headers, body, etag: given.etag, tags };
    if (!tags) {
      // The page may not exist any more, so its file is deleted from the disk.
      if (status < 500) void files?.remove(key);
      return new CachedResponse(made);
    }
    const answer = await CachedResponse.pack(made);
    memory.set(key, answer);
    if (database) void files?.write(key, answer);
    return answer;
  }

  /**
   * Handles a request whose response may be cached, and returns true. Returns false for any other request. `instead`
   * lets Next handle the request.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {{ closing: boolean }} connection
   * @param {() => void} instead
   *
   *
   */
  return function answer(request, response, { closing }, instead) {
    const address = cachedAddress(request);
    if (!address) return false;
    const cached = memory.get(address.key);
    const requestId = randomUUID();
    const accepted = request.headers["accept-language"] ?? null;
    /** @param {CachedResponse} found */
    const send = (found) => {
      // Passes these values to observe.mjs, because headers that are passed to writeHead cannot be read from the
      // response.
      Object.assign(response, { rannaCache: { requestId, outcome: found === cached ? "hit" : "miss" } });
      const own = ["x-request-id", requestId, ...(closing ? ["connection", "close"] : [])];
      return found.send(request, response, own);
    };
    /** @param {unknown} error */
    const failed = (error) => {
      const line = { level: 50, msg: "a cached answer failed", path: address.path, err: String(error) };
      console.error(JSON.stringify(line));
      if (response.headersSent) response.destroy();
      else instead();
    };
    // Sends a cached, current response synchronously, without the cost of a promise.
    try {
      if (cached?.tags && tagsHoldByLease(cached.tags)) send(cached)?.catch(failed);
      else
        current(address, requestId, { client: clientOf(request), response })
          .then((found) => {
            if (!found) return;
            // An error response contains a sentence in one language. Next handles the request if the client prefers
            // another language.
            return found.language === null || found.language === languageOf(accepted)
              ? send(found)
              : instead();
          })
          .catch(failed);
    } catch (error) {
      failed(error);
    }
    return true;
  };
}
