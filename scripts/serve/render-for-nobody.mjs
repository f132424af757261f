// Asks Next for an answer in the name of nobody: without the cookies, the token, the address and the browser of whoever
// asked, so that nothing of anybody can stand in what is kept.
import { createRequestResponseMocks } from "next/dist/server/lib/mock-request.js";
import { declaring } from "../../lib/platform/cache/declared.mjs";
import { routersAddress } from "./kept-addresses.mjs";
import { ANY_BROWSER } from "./rules.mjs";

/** No page takes longer; a rendering that never ends would hold back everybody who waits for it, ms. */
const LONGEST_MS = 60_000;

/**
 * @typedef {object} Rendered
 * @property {number} status
 * @property {Record<string, string | string[] | undefined>} headers
 * @property {Buffer} body as it is, not packed
 * @property {Map<string, number> | null} rests what it may be kept for; null: it may not
 */

/**
 * @param {(request: any, response: any) => Promise<unknown>} handle Next's own
 * @param {Pick<import("./kept-addresses.mjs").Wanted, "url" | "headers">} wanted
 * @param {{ host: string, requestId: string }} own the server's own name, and under which id failures are logged
 * @returns {Promise<Rendered>}
 */
export async function renderForNobody(handle, wanted, { host, requestId }) {
  const url = await routersAddress(wanted.url, wanted.headers);
  const { req, res } = createRequestResponseMocks({
    url,
    method: "GET",
    headers: {
      host,
      accept: "*/*",
      "user-agent": ANY_BROWSER,
      "x-ranna-address": "nobody",
      "x-request-id": requestId,
      ...wanted.headers,
    },
    socket: /** @type {any} */ ({ encrypted: false, remoteAddress: "127.0.0.1" }),
  });
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${url} took longer than ${LONGEST_MS} ms`)), LONGEST_MS);
  });
  try {
    const { rests } = await declaring(() =>
      Promise.race([Promise.all([handle(req, res), res.hasStreamed]), late]),
    );
    return { status: res.statusCode, headers: res.getHeaders(), body: Buffer.concat(res.buffers), rests };
  } finally {
    clearTimeout(timer);
  }
}
