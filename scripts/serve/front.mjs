// Answers what is kept before Next is entered (docs/decisions/kept-pages.md): the final bytes of every answer that is the
// same for everybody, for as long as the database says that they still hold.
import { AsyncResource } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { stillHolds, tellCurrentVersions } from "../../lib/platform/cache/current-versions.mjs";
import { inlineScriptSources } from "../../lib/platform/cache/inline-scripts.mjs";
import { pagePolicy, SCRIPTS_HEADER } from "./csp.mjs";
import { keptAddress } from "./kept-addresses.mjs";
import { KeptAnswer } from "./kept-answer.mjs";
import { renderForNobody } from "./render-for-nobody.mjs";
import { basicHeaders, cacheControlFor, isForAYear, KEPT_CACHE_CONTROL } from "./rules.mjs";
import { sendKept } from "./send-kept.mjs";
import { createShelves } from "./shelf.mjs";

/**
 * @typedef {import("./kept-addresses.mjs").Wanted} Wanted
 * @typedef {import("node:http").IncomingMessage} IncomingMessage
 * @typedef {import("node:http").ServerResponse} ServerResponse
 * @typedef {{ begun: number, made: Promise<KeptAnswer> }} Rendering
 * @typedef {import("./send-kept.mjs").Asked & { wanted: Wanted, instead: () => void }} Asked
 */

/** What of Next's head is made here, or is about one connection or one moment. */
const NOT_KEPT = new Set([
  ...["connection", "keep-alive", "transfer-encoding", "date", "content-length", "content-encoding", "etag"],
  ...["vary", "cache-control", "content-security-policy", "x-nextjs-cache", "x-request-id", SCRIPTS_HEADER],
]);

/**
 * The page that a router's part is one of.
 * @param {Wanted} part
 * @param {string} path
 * @returns {Wanted}
 */
const pageOf = (part, path) => ({ ...part, key: path, url: path, headers: {}, first: null, proof: null });

/** Who is told of a read is told in the name of whoever began it: what then renders must not take that request for its own. */
const ofNobody = new AsyncResource("kept answers");

/**
 * @param {object} settings
 * @param {(request: any, response: any) => Promise<unknown>} settings.handle Next's own
 * @param {number} settings.bytes how much may be kept
 * @param {string} settings.host the server's own name and port
 * @param {import("./csp.mjs").Surroundings} settings.around
 * @param {(status: number) => number} settings.trueStatus what to say in the place of a page that broke
 */
export function createFront({ handle, bytes, host, around, trueStatus }) {
  const shelves = createShelves(bytes);
  /** One at a time for each key. @type {Map<string, Rendering>} */
  const renderings = new Map();
  let clock = 0;

  /**
   * Whether a kept answer still is what Next would say now, by a read of the database that begins after this call. While the database is
   * silent it is: better than none.
   * @param {KeptAnswer} kept
   */
  async function holds(kept) {
    if (kept.paths.length === 0) return true;
    const versions = await new Promise((resolve) => tellCurrentVersions(kept.paths, resolve));
    return versions === null || stillHolds(/** @type {Map<string, number>} */ (kept.rests), versions);
  }

  /**
   * An answer no older than this call: the kept one, or one whose rendering began after it. Those who come together share it.
   * @param {Wanted} wanted
   * @param {string} requestId
   */
  async function current(wanted, requestId) {
    clock += 1;
    const arrived = clock;
    let ready = false;
    for (;;) {
      const kept = shelves[wanted.shelf].get(wanted.key);
      if (kept && (await holds(kept))) return kept;
      const rendering = renderings.get(wanted.key);
      if (!rendering && wanted.first !== null && !ready) {
        await current(pageOf(wanted, wanted.first), requestId);
        ready = true;
        continue;
      }
      if (!rendering) return render(wanted, requestId);
      const made = await rendering.made.catch(() => null);
      if (made && rendering.begun > arrived) return made;
      // It began before this request came: what it read may be older. Kept, it can be compared with the database.
    }
  }

  /**
   * @param {Wanted} wanted
   * @param {string} requestId
   */
  function render(wanted, requestId) {
    clock += 1;
    const made = makeAnswer(wanted, requestId).finally(() => renderings.delete(wanted.key));
    renderings.set(wanted.key, { begun: clock, made });
    return made;
  }

  /**
   * @param {Wanted} wanted
   * @param {string} requestId
   */
  async function makeAnswer(wanted, requestId) {
    const rendered = await renderForNobody(handle, wanted, { host, requestId });
    const { headers, body } = rendered;
    const rests = rendered.status === 200 && headers["set-cookie"] === undefined ? rendered.rests : null;
    const status = trueStatus(rendered.status);
    /** @type {[string, string][]} */
    const head = [];
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined || NOT_KEPT.has(name)) continue;
      for (const one of Array.isArray(value) ? value : [value]) head.push([name, String(one)]);
    }
    const said = headers["cache-control"];
    const cacheControl =
      (rests !== null && wanted.cached ? KEPT_CACHE_CONTROL : cacheControlFor(wanted.path)) ??
      (isForAYear(said) ? KEPT_CACHE_CONTROL : said);
    if (cacheControl !== undefined) head.push(["cache-control", String(cacheControl)]);
    head.push(["vary", [headers.vary, "Accept-Encoding"].flat().filter(Boolean).join(", ")]);
    if (status !== rendered.status) head.push(["retry-after", "5"]);
    head.push(...basicHeaders(wanted.path, around));
    if (String(headers["content-type"] ?? "").startsWith("text/html"))
      head.push(["content-security-policy", pagePolicy(inlineScriptSources(body.toString()), around)]);
    const etag = headers.etag === undefined ? undefined : String(headers.etag);
    const answer = new KeptAnswer({ status, head, body, etag, rests });
    if (rests) shelves[wanted.shelf].set(wanted.key, answer);
    return answer;
  }

  /**
   * The long way: proof of the address, rendering, waiting for somebody else's.
   * @param {Asked} asked
   */
  async function answer(asked) {
    const { wanted } = asked;
    if (wanted.proof && !(await wanted.proof())) return asked.instead();
    const requestId = randomUUID();
    const before = shelves[wanted.shelf].get(wanted.key);
    const kept = await current(wanted, requestId);
    await sendKept(kept, asked, { requestId, outcome: kept === before ? "hit" : "miss" });
  }

  /**
   * @param {Asked} asked
   * @param {unknown} error
   */
  function failed({ wanted, response, instead }, error) {
    console.error(
      JSON.stringify({ level: 50, msg: "a kept answer failed", path: wanted.path, err: String(error) }),
    );
    if (response.headersSent) response.destroy();
    else instead();
  }

  /**
   * What is kept and still holds, without a promise of its own: most requests are such, and promises are most of what they cost.
   * @param {KeptAnswer} kept
   * @param {Asked} asked
   */
  function answerKept(kept, asked) {
    tellCurrentVersions(kept.paths, (versions) => {
      try {
        if (versions && !stillHolds(/** @type {Map<string, number>} */ (kept.rests), versions))
          return ofNobody.runInAsyncScope(answerSlowly, null, asked);
        sendKept(kept, asked, { requestId: randomUUID(), outcome: "hit" })?.catch((error) =>
          failed(asked, error),
        );
      } catch (error) {
        failed(asked, error);
      }
    });
  }

  /** @param {Asked} asked */
  const answerSlowly = (asked) => void answer(asked).catch((error) => failed(asked, error));

  /**
   * Answers a request if it is for something that may be kept; else says false, or calls `instead` later, and has touched nothing.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {{ closing: boolean }} connection
   * @param {() => void} instead
   */
  return function take(request, response, connection, instead) {
    const wanted = keptAddress(request);
    if (!wanted) return false;
    const asked = { wanted, request, response, connection, instead };
    const kept = wanted.proof ? undefined : shelves[wanted.shelf].get(wanted.key);
    if (kept && kept.paths.length > 0) answerKept(kept, asked);
    else answerSlowly(asked);
    return true;
  };
}
