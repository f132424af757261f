// The HTTP server in front of Next: knows the caller's address, overwrites what a client must not claim, gives every
// answer its request id and its basic headers, and refuses malformed or oversized requests before they reach a page.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { newNonce, pagePolicy, SCRIPTS_HEADER } from "./serve/csp.mjs";
import {
  ANY_BROWSER,
  cacheControlFor,
  clientAddress,
  isForAYear,
  isKept,
  isStaticFile,
  knownAddress,
  METHODS,
  openerPolicyFor,
  referrerPolicyFor,
  refusalFor,
  UNTRUSTED_HEADERS,
} from "./serve/rules.mjs";

const dev = process.argv.includes("--dev");
const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);
const trustProxy = Number(process.env.TRUST_PROXY ?? 0);
const around = {
  dev,
  stripe: !process.env.RANNA_STRIPE_API_BASE,
  openDemo: process.env.ALLOW_PUBLIC_DEMO === "1",
  https: /^https:/i.test(process.env.NEXTAUTH_URL ?? ""),
};
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

let stopping = false;
const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 });
const app = next({ dev, dir: root, hostname: host, port, httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();

/** How long after a page broke for want of the database another one's failure is taken for the same, in ms. */
const SILENCE_MS = 15_000;

/**
 * A page that broke because the database did not answer (instrumentation.ts notes when) is unavailable, not wrong.
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 */
function trueStatus(response, status) {
  const { rannaSilentAt = 0 } = /** @type {{ rannaSilentAt?: number }} */ (globalThis);
  if (status !== 500 || Date.now() - rannaSilentAt > SILENCE_MS) return status;
  response.setHeader("Retry-After", "5");
  return 503;
}

/**
 * Gives a page its policy when its headers are sent: a kept page the hashes of its inline scripts, a page rendered for
 * this request a nonce, which Next reads from the request.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function setPolicy(request, response) {
  const nonce = newNonce();
  const rendered = pagePolicy(nonce, around);
  request.headers["content-security-policy"] = rendered;
  const writeHead = response.writeHead;
  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {Parameters<typeof writeHead>} */ ...head) => {
      const kept = response.getHeader(SCRIPTS_HEADER);
      response.removeHeader(SCRIPTS_HEADER);
      head[0] = trueStatus(response, head[0]);
      if (isForAYear(response.getHeader("cache-control")))
        response.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
      if (String(response.getHeader("content-type") ?? "").startsWith("text/html")) {
        const policy = typeof kept === "string" ? pagePolicy(kept, around) : rendered;
        response.setHeader("Content-Security-Policy", policy);
      }
      return writeHead.apply(response, head);
    }
  );
}

server.on("request", (request, response) => {
  const url = request.url ?? "/";
  const address = clientAddress(request, trustProxy);
  for (const name of UNTRUSTED_HEADERS) delete request.headers[name];
  request.headers["x-ranna-address"] = address;
  request.headers["x-forwarded-for"] = address;
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (!isStaticFile(url)) {
    const requestId = randomUUID();
    request.headers["x-request-id"] = requestId;
    response.setHeader("x-request-id", requestId);
    response.setHeader("Referrer-Policy", referrerPolicyFor(url));
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Cross-Origin-Opener-Policy", openerPolicyFor(url));
    response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    if (around.https) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    setPolicy(request, response);
  }
  const refusal = refusalFor(request, around);
  if (refusal) {
    const headers = { ...refusal.headers, "content-type": "application/problem+json", connection: "close" };
    response.writeHead(refusal.status, headers);
    response.end(JSON.stringify(refusal.problem));
    return;
  }
  const cacheControl = dev ? null : cacheControlFor(url);
  if (cacheControl) response.setHeader("Cache-Control", cacheControl);
  if (!dev && isKept(url)) {
    request.url = knownAddress(url);
    request.headers["user-agent"] = ANY_BROWSER;
  }
  if (stopping) response.setHeader("Connection", "close");
  void handle(request, response);
});

/** What Node's parser refuses never becomes a request; by its code. @type {Record<string, string>} */
const UNREADABLE = {
  HPE_INVALID_METHOD: `405 Method Not Allowed\r\nAllow: ${METHODS.join(", ")}`,
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
server.on("clientError", (/** @type {NodeJS.ErrnoException} */ error, socket) => {
  if (!socket.writable || error.code === "ECONNRESET") return socket.destroy();
  const status = UNREADABLE[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
});

// Nothing here speaks another protocol; before Next, which looks such an address up and then forgets the connection. Next's
// own development server does.
if (!dev) {
  server.prependListener("upgrade", (_request, socket) => {
    socket.on("error", () => undefined);
    socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () =>
      socket.destroy(),
    );
  });
}

server.listen(port, host, () =>
  console.log(
    JSON.stringify({ ready: true, url: `http://${host.includes(":") ? `[${host}]` : host}:${port}` }),
  ),
);

/** How long requests under way may take before they are cut off, ms. */
const DRAIN_MS = 25_000;

function stop() {
  if (stopping) return;
  stopping = true;
  // Requests under way are answered, and so is what comes on connections that are open, which end with it.
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// Started by scripts/start: its end closes this pipe, and the server must not outlive it.
if (!process.stdin.isTTY) process.stdin.on("end", stop).on("error", stop).resume();
