// Requests a response from Next without the client's cookies, token, address and User-Agent, so that nothing personal
// can be cached.
import { createServer, request } from "node:http";
import { duplexPair } from "node:stream";
import { collectTags } from "../../lib/platform/cache/cache-tags.mjs";
import { ANY_BROWSER } from "./cached-addresses.mjs";
import { speaking } from "./speaking.mjs";

/**
 * The most time for a rendering, in ms. Without this limit, a rendering that never ends would block all requests that
 * wait for it.
 */
const TIMEOUT_MS = 60_000;

/**
 * @typedef {object} Rendered
 * @property {number} status
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {Buffer} body not compressed
 * @property {Map<string, number> | null} tags page versions for which the response may be cached; null if
 * it may not be cached
 */

/**
 * Requests a page from Next within this process. Rejects if Next throws or takes too long.
 * @param {(request: any, response: any) => Promise<unknown>} handle Next's request handler
 * @param {string} url
 * @param {{ host: string, requestId: string }} own `host`: the server's name and port; `requestId`: the id under
 * which failures are logged
 * @returns {Promise<Rendered>}
 */
export async function renderAnonymous(handle, url, { host, requestId }) {
  const [near, far] = duplexPair();
  const asked = request({
    path: url,
    headers: {
      host,
      accept: "*/*",
      "user-agent": ANY_BROWSER,
      "x-ranna-address": "nobody",
      "x-request-id": requestId,
    },
    createConnection: () => near,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    let isMissing = () => false;
    /** @type {Promise<Map<string, number> | null>} */
    const handled = new Promise((resolve, reject) => {
      const server = createServer((given, response) => {
        const work = () =>
          speaking(url, (spoken) => {
            isMissing = () => spoken.isMissing;
            return handle(given, response);
          });
        collectTags(work).then(resolve, reject);
      });
      server.emit("connection", far);
    });
    const [answer, tags] = await Promise.all([answerOf(asked), handled]);
    return { ...answer, status: answer.status === 200 && isMissing() ? 404 : answer.status, tags };
  } finally {
    asked.destroy();
  }
}

/**
 * Sends a request without a body and reads the whole response.
 * @param {import("node:http").ClientRequest} asked
 * @returns {Promise<Omit<Rendered, "tags">>}
 */
const answerOf = (asked) =>
  new Promise((resolve, reject) => {
    asked.on("error", reject);
    asked.on("response", async (answer) => {
      try {
        const chunks = [];
        for await (const chunk of answer) chunks.push(chunk);
        resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(chunks) });
      } catch (error) {
        reject(error);
      }
    });
    asked.end();
  });
