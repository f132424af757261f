// The HTTP server in front of Next. It determines the client's address and removes headers that a client must not
// set. It rejects malformed or oversized requests. It serves cached pages without Next, and adds a request id and
// basic headers to every response.

import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { RESPONSE_BYTES } from "../lib/platform/cache/cached-bytes.mjs";
import { cacheControlFor } from "./serve/answer-headers.mjs";
import { ANY_BROWSER, isRenderedAhead, knownAddress } from "./serve/cached-addresses.mjs";
import { clientAddress, UNTRUSTED_HEADERS } from "./serve/client-address.mjs";
import { createObserver } from "./serve/observe.mjs";
import { createPageCacheServer } from "./serve/page-cache-server.mjs";
import { openPageDisk } from "./serve/page-disk.mjs";
import { prepareAnswer, trueStatus } from "./serve/prepare-answer.mjs";
import { readAbortStacks } from "./serve/read-stacks.mjs";
import { METHODS, rejectInvalidRequest } from "./serve/reject-invalid-request.mjs";
import { createRenderTurns } from "./serve/render-turns.mjs";
import { createIsUnknown, readRoutes } from "./serve/route-patterns.mjs";
import { speaking } from "./serve/speaking.mjs";
import { createStaticFiles } from "./serve/static-files.mjs";
import { warmUp } from "./serve/warm-up.mjs";

// Prevents Next from reading `.env` files: only the settings checked at the start are used.
process.env.__NEXT_PROCESSED_ENV = "true";

const dev = process.argv.includes("--dev");
const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);
const trustProxy = Number(process.env.TRUST_PROXY ?? 0);
const around = {
  dev,
  stripe: Boolean(process.env.STRIPE_SECRET_KEY) && !process.env.RANNA_STRIPE_API_BASE,
  openDemo: process.env.ALLOW_PUBLIC_DEMO === "1",
  https: /^https:/i.test(process.env.NEXTAUTH_URL ?? ""),
};
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const dist = path.join(root, process.env.NEXT_DIST_DIR ?? ".next");

// Loads the code for OpenTelemetry traces only if tracing is enabled.
const tracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import("./serve/tracing.mjs")).createTracing(process.env)
  : null;
const observe = createObserver(process.env, root, { tracing });
let stopping = false;
readAbortStacks();
const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 });
// scripts/start starts this process while the database is being prepared, and then sends a line.
if (process.argv.includes("--wait")) await once(process.stdin, "data");
// Next reads next.config.ts with a compiler. In production it gets the settings of the build instead, in the same way
// as from the server that `output: "standalone"` makes.
if (!dev) {
  const { config } = JSON.parse(readFileSync(path.join(dist, "required-server-files.json"), "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
const app = next({ dev, dir: root, hostname: host, port, httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();

const routes = readRoutes(dist);
const isUnknown = createIsUnknown(dev ? {} : routes, readdirSync(path.join(root, "public")));

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
 * Renders a page when its client has a free slot, so that one client can't occupy the server. API calls need no slot,
 * because they are cheap and often only wait for other services.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 *
 */
function enterInTurn(request, response) {
  const isPage =
    (request.method === "GET" || request.method === "HEAD") && !/^\/api\//i.test(request.url ?? "/");
  if (dev || !isPage) return void enterNext(request, response);
  const client = String(request.headers["x-ranna-address"]);
  void turns.answerInTurn(client, response, () => enterNext(request, response));
}

/**
 * Answers the readiness check with 503 while the server is stopping, so that the proxy sends no more requests.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function respondDraining(request, response) {
  prepareAnswer(request, response, around);
  response.writeHead(503, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ status: "not ready", notReady: ["stopping"] }));
}

/** The cache of pages. It is null in development, or if caching is disabled. */
const pageCache =
  dev || RESPONSE_BYTES === 0
    ? null
    : createPageCacheServer({
        handle,
        bytes: RESPONSE_BYTES,
        disk: openPageDisk(process.env, { dist, address: `${host}:${port}`, around }),
        host: `${host}:${port}`,
        around,
        trueStatus,
        turns,
      });

/** Serves scripts and styles of the build. It is null in development, where Next compiles scripts on request. */
const staticFile = dev ? null : createStaticFiles(dist);

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function take(request, response) {
  const address = clientAddress(request, trustProxy);
  // The check saves time, because `delete` is slow even for a missing header.
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
 * The status line for a request that Node's HTTP parser rejects, by error code.
 * @type {Record<string, string>}
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

// Rejects protocol upgrades, which the product never uses: Next would leave such a connection open. In development
// they are allowed, because Next's development server needs them.
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

/** How long running requests have to end during a shutdown before they are cut off, in ms. */
const DRAIN_MS = 25_000;
/**
 * How long a stopping server still accepts new requests, in ms. A proxy needs this time to notice that the server is
 * stopping.
 */
const SHUTDOWN_DELAY_MS = trustProxy > 0 ? 6_000 : 500;

/** @param {number} delayMs */
function stop(delayMs) {
  if (stopping) return;
  stopping = true;
  // Stops accepting connections and closes idle connections.
  const close = () => {
    server.close(async () => {
      await tracing?.end();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  // Before closing, reads the requests that arrived while the process was busy.
  setTimeout(() => setImmediate(() => setImmediate(close)), delayMs);
  setTimeout(() => process.exit(0), delayMs + DRAIN_MS).unref();
}
process.on("SIGTERM", () => stop(SHUTDOWN_DELAY_MS));
// SIGINT comes from a terminal or from scripts/start. Neither needs a delay for a proxy.
process.on("SIGINT", () => stop(0));
// Standard input is a pipe from scripts/start. If it closes, scripts/start has ended, and the server must end too.
if (!process.stdin.isTTY) {
  const end = () => stop(0);
  process.stdin.on("end", end).on("error", end).resume();
}
