// Monitors requests: log lines (LOG_REQUESTS=1), Prometheus metrics (METRICS_PORT), traces
// (OTEL_EXPORTER_OTLP_ENDPOINT). All are off by default.
import path from "node:path";
import pino from "pino";
import { isStaticFile } from "./answer-headers.mjs";
import { createMetrics, serveMetrics } from "./metrics.mjs";
import { METHODS } from "./reject-invalid-request.mjs";
import { createPatternOf, readRoutes } from "./route-patterns.mjs";

/**
 * Largest number of stored request ids: more than there are concurrent requests. When this number is reached, all ids
 * are removed, because the ids of aborted requests would otherwise stay for ever.
 */
const MAX_PEOPLE = 10_000;

/**
 * @typedef {import("node:http").IncomingMessage} IncomingMessage
 * @typedef {import("node:http").ServerResponse} ServerResponse
 */

/**
 * Returns a function that monitors each request and calls `answer`, or null if all monitoring is off. At the end of a
 * response, it records request id, user id (never an e-mail), route, status and duration. The requested address is
 * never recorded.
 * @param {Record<string, string | undefined>} settings
 * @param {string} root
 * @param {object} [given]
 * @param {import("pino").DestinationStream} [given.out] the destination of the log; standard output by default
 * @param {ReturnType<typeof import("./tracing.mjs").createTracing> | null} [given.tracing] null if tracing is off
 * @returns {((request: IncomingMessage, response: ServerResponse, answer: () => void) => void) | null}
 */
export function createObserver(settings, root, { out, tracing = null } = {}) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = settings;
  const log = settings.LOG_REQUESTS === "1" ? pino({ name: "ranna" }, out ?? pino.destination(1)) : null;
  const metrics = port ? createMetrics() : null;
  if (!log && !metrics && !tracing) return null;
  const patternOf = createPatternOf(readRoutes(path.join(root, settings.NEXT_DIST_DIR ?? ".next")));
  /** User ids by request id. @type {Map<string, string>} */
  const people = new Map();
  Object.assign(globalThis, {
    ...(tracing ? { rannaTracing: tracing.product } : {}),
    rannaMeters: {
      ...metrics?.meters,
      /** @param {string} requestId @param {string} uid */
      caller: (requestId, uid) => {
        if (people.size >= MAX_PEOPLE) people.clear();
        people.set(requestId, uid);
      },
    },
  });
  if (metrics) serveMetrics(metrics, { port: Number(port), host: host || "127.0.0.1", token: token || null });
  return (request, response, answer) => {
    const begun = performance.now();
    const { method: asked = "", url = "/" } = request;
    const route = patternOf(url);
    const isObserved = !isStaticFile(url);
    const method = METHODS.includes(asked) ? asked : "other";
    /** @type {ReturnType<NonNullable<typeof tracing>["request"]> | undefined} */
    let span;
    response.once("close", () => {
      const { rannaCache } = /** @type {{ rannaCache?: { requestId: string, outcome: string } }} */ (
        /** @type {object} */ (response)
      );
      const requestId = rannaCache?.requestId ?? String(response.getHeader("x-request-id") ?? "");
      const uid = people.get(requestId) ?? null;
      people.delete(requestId);
      const ms = performance.now() - begun;
      // 499 is nginx's status for a request that the client aborted. The client has received no status.
      const status = response.writableEnded ? response.statusCode : 499;
      const found = rannaCache?.outcome ?? response.getHeader("x-nextjs-cache");
      const cache = typeof found === "string" ? found : null;
      metrics?.request({ method, route, status, ms, cache });
      const line = { requestId, uid, method: asked, route, status, ms: Math.round(ms * 10) / 10 };
      if (isObserved) log?.info({ ...line, ...span?.ids }, "request");
      span?.end({ requestId, uid, status, cache });
    });
    if (tracing && isObserved) span = tracing.request(request, { method, route }, answer);
    else answer();
  };
}
