// Writes a kept answer to who asked for it: whole, packed as they like it, or that they have it already.
import fresh from "fresh";
import { encodingFor } from "./kept-answer.mjs";
import { putReadyHead } from "./ready-head.mjs";
import { isStaticFile } from "./rules.mjs";

/**
 * @typedef {object} Asked
 * @property {{ path: string }} wanted
 * @property {import("node:http").IncomingMessage} request
 * @property {import("node:http").ServerResponse} response
 * @property {{ closing: boolean }} connection
 */

/**
 * At once where the bytes are made, else answers a promise.
 * @param {import("./kept-answer.mjs").KeptAnswer} kept
 * @param {Asked} asked
 * @param {{ requestId: string, outcome: "hit" | "miss" }} note
 * @returns {Promise<void> | undefined}
 */
export function sendKept(kept, { wanted, request, response, connection }, note) {
  // Whoever observes (observe.mjs) can't read it off the head, which is written as it lies.
  Object.assign(response, { rannaKept: note });
  const isTold = !isStaticFile(wanted.path);
  const own = () => [
    ...(isTold ? ["x-request-id", note.requestId] : []),
    ...(connection.closing ? ["connection", "close"] : []),
  ];
  const tags = { etag: kept.etag, "last-modified": kept.lastModified };
  if (kept.status === 200 && fresh(request.headers, tags)) {
    response.writeHead(304, [...kept.notModified, ...own()]);
    response.end();
    return;
  }
  /** @param {import("./kept-answer.mjs").Packed} packed */
  const write = ({ head, ready, body }) => {
    const line = isTold ? `x-request-id: ${note.requestId}\r\n` : "";
    if (connection.closing || !putReadyHead(response, kept.status, ready, line))
      response.writeHead(kept.status, [...head, ...own()]);
    if (request.method === "HEAD") response.end();
    else response.end(body);
  };
  const packed = kept.in(encodingFor(request.headers["accept-encoding"]));
  if (packed instanceof Promise) return packed.then(write);
  write(packed);
}
