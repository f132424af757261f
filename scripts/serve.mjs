// The HTTP server in front of Next. It determines the caller's address, removes headers that a client must not set,
// gives every answer a request id and basic headers, refuses malformed or oversized requests before they reach a
// page, and answers cached pages without Next.

import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { cacheControlFor } from "./serve/answer-headers.mjs";
import { ANY_BROWSER, isRenderedAhead, knownAddress } from "./serve/cached-addresses.mjs";
import { clientAddress, UNTRUSTED_HEADERS } from "./serve/client-address.mjs";
import { createObserver } from "./serve/observe.mjs";
import { CACHE_BYTES, createPageCacheServer } from "./serve/page-cache-server.mjs";
import { openPageDisk } from "./serve/page-disk.mjs";
import { prepareAnswer, trueStatus } from "./serve/prepare-answer.mjs";
import { readAbortStacks } from "./serve/read-stacks.mjs";
import { METHODS, rejectInvalidRequest } from "./serve/reject-invalid-request.mjs";
import { createRenderTurns } from "./serve/render-turns.mjs";
import { createIsUnknown, readRoutes } from "./serve/route-patterns.mjs";
import { speaking } from "./serve/speaking.mjs";
import { createStaticFiles } from "./serve/static-files.mjs";
import { warmUp } from "./serve/warm-up.mjs";

// Keeps Next from reading `.env` files: only the settings that the start has read and checked count.
process.env.__NEXT_PROCESSED_ENV = "true";

const dev = process.argv.includes("--dev");
const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);
const trustProxy = Number(process.env.TRUST_PROXY ?? 0);
/** The memory for cached answers, bytes; 0: nothing is cached, and Next makes every answer. */
const cacheBytes = process.env.RANNA_CACHED_BYTES ? Number(process.env.RANNA_CACHED_BYTES) : CACHE_BYTES;
const around = {
  dev,
  stripe: Boolean(process.env.STRIPE_SECRET_KEY) && !process.env.RANNA_STRIPE_API_BASE,
  openDemo: process.env.ALLOW_PUBLIC_DEMO === "1",
  https: /^https:/i.test(process.env.NEXTAUTH_URL ?? ""),
};
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

// The code for traces is loaded only when traces are switched on.
const tracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import("./serve/tracing.mjs")).createTracing(process.env)
  : null;
const observe = createObserver(process.env, root, { tracing });
let stopping = false;
readAbortStacks();
const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 });
const app = next({ dev, dir: root, hostname: host, port, httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();

const routes = readRoutes(path.join(root, process.env.NEXT_DIST_DIR ?? ".next"));
const isUnknown = createIsUnknown(dev ? {} : routes, readdirSync(path.join(root, "public")));

/** The address of the readiness check. */
const READINESS = /^\/api\/health\/ready\/?(\?|$)/i;
/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function enterNext(request, response) {
  const url = request.url ?? "/";
  const cacheControl = dev ? null : cacheControlFor(url);
  return speaking(url, (spoken) => {
    prepareAnswer(request, response, around, { isUnknown: isUnknown(url), spoken });
    if (cacheControl) response.setHeader("Cache-Control", cacheControl);
    if (!dev && isRenderedAhead(url)) {
      request.url = knownAddress(url);
      request.headers["user-agent"] = ANY_BROWSER;
    }
    if (stopping) response.setHeader("Connection", "close");
    return handle(request, response);
  });
}

const turns = createRenderTurns();

/**
 * Renders a page when it is the client's turn. API calls need no turn: they are little work, and may wait for other
 * services.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function enterInTurn(request, response) {
  const isPage =
    (request.method === "GET" || request.method === "HEAD") && !/^\/api\//i.test(request.url ?? "/");
  if (dev || !isPage) return void enterNext(request, response);
  const client = String(request.headers["x-ranna-address"]);
  void turns.answerInTurn(client, response, () => enterNext(request, response));
}

/**
 * Answers the readiness check with "not ready" while the server stops, so that the proxy sends no more requests.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function respondDraining(request, response) {
  prepareAnswer(request, response, around);
  response.writeHead(503, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ status: "not ready", notReady: ["stopping"] }));
}

const dist = path.join(root, process.env.NEXT_DIST_DIR ?? ".next");
/** Null during development, where pages change with their sources. */
const pageCache =
  dev || cacheBytes === 0
    ? null
    : createPageCacheServer({
        handle,
        bytes: cacheBytes,
        disk: openPageDisk(process.env, { dist, address: `${host}:${port}`, around }),
        host: `${host}:${port}`,
        around,
        trueStatus,
        turns,
      });

/** Null during development, where Next makes scripts as they are asked for. */
const staticFile = dev ? null : createStaticFiles(dist);

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function take(request, response) {
  const address = clientAddress(request, trustProxy);
  // `delete` costs time even where the header is missing, hence the check.
  for (const name of UNTRUSTED_HEADERS) if (name in request.headers) delete request.headers[name];
  request.headers["x-ranna-address"] = address;
  request.headers["x-forwarded-for"] = address;
  if (stopping && READINESS.test(request.url ?? "/")) return respondDraining(request, response);
  const refusal = rejectInvalidRequest(request, around);
  if (!refusal) {
    if (
      staticFile?.(request, response, {
        closing: stopping,
        prepare: () => prepareAnswer(request, response, around),
      })
    )
      return;
    const enter = () => enterInTurn(request, response);
    if (!pageCache?.(request, response, { closing: stopping }, enter)) enter();
    return;
  }
  prepareAnswer(request, response, around);
  const headers = { ...refusal.headers, "content-type": "application/problem+json", connection: "close" };
  response.writeHead(refusal.status, headers);
  response.end(JSON.stringify(refusal.problem));
}
server.on(
  "request",
  observe ? (request, response) => observe(request, response, () => take(request, response)) : take,
);

/**
 * The answer's first lines for requests that Node's parser refuses, by the code of its error. @type {Record<string,
 * string>}
 */
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

// No part of the product upgrades to another protocol. An upgrade is refused here, because Next would look the
// address up and leave the connection open. Next's development server needs upgrades.
if (!dev) {
  server.prependListener("upgrade", (_request, socket) => {
    socket.on("error", () => undefined);
    socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () =>
      socket.destroy(),
    );
  });
}

if (!dev) await warmUp(handle, `${host}:${port}`);
server.listen(port, host, () =>
  console.log(
    JSON.stringify({ ready: true, url: `http://${host.includes(":") ? `[${host}]` : host}:${port}` }),
  ),
);

/** How long requests under way may take before they are cut off, ms. */
const DRAIN_MS = 25_000;
/**
 * How long a server that is stopping still accepts requests, ms. Behind a proxy: until the proxy has noticed
 * (deploy/Caddyfile asks every 2 s and waits 3 s for an answer). Without one: for requests that are already on their
 * way, which a closed connection would lose.
 */
const SHUTDOWN_DELAY_MS = trustProxy > 0 ? 6_000 : 500;

/** @param {number} delayMs */
function stop(delayMs) {
  if (stopping) return;
  stopping = true;
  // From now on every answer closes its connection. When the server takes no new connections, idle ones are closed.
  const close = () => {
    server.close(async () => {
      await tracing?.end();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  // Two turns of the event loop later, so that requests which arrived while the process was busy are still read.
  setTimeout(() => setImmediate(() => setImmediate(close)), delayMs);
  setTimeout(() => process.exit(0), delayMs + DRAIN_MS).unref();
}
process.on("SIGTERM", () => stop(SHUTDOWN_DELAY_MS));
// SIGINT comes from a person or from the starter: no proxy needs time to notice.
process.on("SIGINT", () => stop(0));
// scripts/start holds the other end of this pipe. When it ends, the pipe closes, and the server must end too.
if (!process.stdin.isTTY) {
  const end = () => stop(0);
  process.stdin.on("end", end).on("error", end).resume();
}
