// The HTTP server in front of Next: it knows the caller's address, overwrites what a client must not claim, gives every
// answer its request id and basic headers, refuses malformed or oversized requests before they reach a page, and
// answers what is cached before Next is entered.
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
import { createPatternOf, readRoutes } from "./serve/route-patterns.mjs";
import { speaking } from "./serve/speaking.mjs";
import { createStaticFiles } from "./serve/static-files.mjs";
import { warmUp } from "./serve/warm-up.mjs";

// Next would read `.env` files, too: what the start has read and checked is all that counts.
process.env.__NEXT_PROCESSED_ENV = "true";

const dev = process.argv.includes("--dev");
const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);
const trustProxy = Number(process.env.TRUST_PROXY ?? 0);
/** How much may be cached here, bytes; 0: nothing, so that every answer is Next's own. */
const cacheBytes = process.env.RANNA_KEPT_BYTES ? Number(process.env.RANNA_KEPT_BYTES) : CACHE_BYTES;
const around = {
  dev,
  stripe: Boolean(process.env.STRIPE_SECRET_KEY) && !process.env.RANNA_STRIPE_API_BASE,
  openDemo: process.env.ALLOW_PUBLIC_DEMO === "1",
  https: /^https:/i.test(process.env.NEXTAUTH_URL ?? ""),
};
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

// What traces is not even loaded unless somebody wants traces.
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
const patternOf = createPatternOf(routes);
/** Whether an address is of no page; what names a file is not asked about. @param {string} url */
const isUnknown = (url) =>
  !dev &&
  routes.dynamicRoutes !== undefined &&
  !/^\/(?:api|_next|images|fonts|uploads|local\/sslcommerz)\/|^\/(?!bn\/)[^?]*[.][a-z0-9]+(?:[?]|$)/i.test(
    url,
  ) &&
  patternOf(url) === "(none)";

/** Whether this server can do its work is asked here. */
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
 * Pages take a turn of their client; a call is little work, and may wait for others than this server.
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
 * Says in the readiness call's own words that this server is about to be gone: whoever is in front sends nothing more.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function respondDraining(request, response) {
  prepareAnswer(request, response, around);
  response.writeHead(503, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ status: "not ready", notReady: ["stopping"] }));
}

const dist = path.join(root, process.env.NEXT_DIST_DIR ?? ".next");
/** Caches nothing while developing, where pages change with their sources. */
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

/** While developing, scripts are Next's own, made as they are asked for. */
const staticFile = dev ? null : createStaticFiles(dist);

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function take(request, response) {
  const address = clientAddress(request, trustProxy);
  // Deleting costs also where there is nothing to delete.
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

// Nothing here speaks another protocol. Refused before Next, which would look the address up and leave the connection
// open; Next's own development server needs upgrades.
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
 * How long a server takes requests after it was told to stop, ms: behind a proxy until that has noticed
 * (deploy/Caddyfile asks every 2 s and waits 3 s for an answer); else for requests on their way, which a closed
 * connection would lose.
 */
const SHUTDOWN_DELAY_MS = trustProxy > 0 ? 6_000 : 500;

/** @param {number} delayMs */
function stop(delayMs) {
  if (stopping) return;
  stopping = true;
  // Every answer ends its connection from now on; so do those that nobody uses, when nothing new is taken.
  const close = () => {
    server.close(async () => {
      await tracing?.end();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  // Two turns later: who was busy until now takes what has come meanwhile, and reads it.
  setTimeout(() => setImmediate(() => setImmediate(close)), delayMs);
  setTimeout(() => process.exit(0), delayMs + DRAIN_MS).unref();
}
process.on("SIGTERM", () => stop(SHUTDOWN_DELAY_MS));
// From a person, who doesn't wait for a proxy; as the end of the starter.
process.on("SIGINT", () => stop(0));
// Started by scripts/start: its end closes this pipe, and the server must not outlive it.
if (!process.stdin.isTTY) {
  const end = () => stop(0);
  process.stdin.on("end", end).on("error", end).resume();
}
