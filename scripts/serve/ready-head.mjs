// A head that is the same for everybody is checked and joined once: Node's own `writeHead` does both at each answer, which is a tenth of
// what a kept answer costs. Node has no call that takes a head as text, but a place where it puts its own; whether that is still so is asked
// of it once, at start, by the bytes that come out. Where it is not, `writeHead` does the work.
import {
  IncomingMessage,
  ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from "node:http";
import { Duplex } from "node:stream";

/**
 * The lines of a head that stay, as `writeHead` writes them: status and what is given, without date, connection and the empty line.
 * Throws where a name or value may not stand in a head.
 * @param {number} status
 * @param {readonly string[]} head names and values in turn
 */
export function readyHead(status, head) {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "unknown"}\r\n`;
  for (let at = 0; at < head.length; at += 2) {
    const [name = "", value = ""] = [head[at], head[at + 1]];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  return text;
}

let second = 0;
let date = "";

/** The date's line, made once a second. */
function dateLine() {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = `Date: ${new Date(now * 1000).toUTCString()}\r\n`;
  }
  return date;
}

/**
 * @typedef {ServerResponse & { _header: string | null, _headerSent: boolean, _keepAliveTimeout: number, _defaultKeepAlive: boolean,
 *   maxRequestsOnConnectionReached: boolean, _maxRequestsPerSocket: number | null }} Inside
 */

/**
 * Puts a ready head where Node would have put the one it makes; says false where this answer needs Node's own.
 * @param {ServerResponse} response to which nothing was said yet
 * @param {number} status
 * @param {string} ready of `readyHead`
 * @param {string} own further whole lines
 */
function put(response, status, ready, own) {
  const inside = /** @type {Inside} */ (response);
  // Whoever wants the connection closed, and what has a word of its own about it, is the exception.
  if (!response.shouldKeepAlive || !inside._defaultKeepAlive || inside._maxRequestsPerSocket) return false;
  if (inside._header !== null) return false;
  response.statusCode = status;
  const seconds = Math.floor(inside._keepAliveTimeout / 1000);
  const kept = seconds > 0 ? `Keep-Alive: timeout=${seconds}\r\n` : "";
  inside._header = `${ready}${own}${dateLine()}Connection: keep-alive\r\n${kept}\r\n`;
  inside._headerSent = false;
  return true;
}

/**
 * What an answer of these bytes looks like on the wire.
 * @param {string} method
 * @param {(response: ServerResponse) => unknown} head
 */
async function wireOf(method, head) {
  /** @type {Buffer[]} */
  const chunks = [];
  const socket = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const request = new IncomingMessage(/** @type {any} */ (socket));
  Object.assign(request, { method, httpVersionMajor: 1, httpVersionMinor: 1 });
  const response = new ServerResponse(request);
  Object.assign(response, { shouldKeepAlive: true, _keepAliveTimeout: 65_000 });
  response.assignSocket(/** @type {any} */ (socket));
  const over = new Promise((resolve) => response.once("finish", resolve));
  if (head(response) === false) return null;
  response.end(method === "HEAD" ? undefined : Buffer.from("bytes"));
  await over;
  const at = /\r\nDate: [^\r]+/;
  return { text: Buffer.concat(chunks).toString("latin1").replace(at, ""), known: response.headersSent };
}

/** Whether this Node takes a head that is ready: both ways give the same bytes. */
async function takesReady() {
  const head = ["content-type", "text/plain", "x-request-id", "1", "content-length", "5"];
  for (const method of ["GET", "HEAD"]) {
    const made = await wireOf(method, (response) => response.writeHead(200, head));
    const ready = await wireOf(method, (response) => put(response, 200, readyHead(200, head), ""));
    if (made === null || ready === null || !ready.known || made.text !== ready.text) return false;
  }
  return true;
}

const taken = await takesReady().catch(() => false);

/**
 * As `put`; false in a Node that takes no ready head.
 * @type {typeof put}
 */
export const putReadyHead = (response, status, ready, own) => taken && put(response, status, ready, own);
