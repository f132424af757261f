// Metrics for Prometheus (docs/DEPLOY.md), on a separate port. They are served only if METRICS_PORT is set.
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { METHODS } from "./reject-invalid-request.mjs";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/**
 * How long a reading of the database may take, in ms. It is less than the 10 s that Prometheus waits for an answer,
 * so that a server whose database hangs does not look as if it were down itself.
 */
const READ_MS = 4_000;
/** Database commands with a metric of their own. All other commands are counted together as `other`. */
const COMMANDS = new Set([
  "find",
  "getMore",
  "aggregate",
  "count",
  "distinct",
  "insert",
  "update",
  "delete",
  "findAndModify",
  "commitTransaction",
  "abortTransaction",
  "createIndexes",
  "listIndexes",
  "ping",
  "hello",
  "endSessions",
]);

/** @typedef {{ ping: () => Promise<unknown>, needsAHand: () => Promise<Record<string, number>> }} Gauges */

/**
 * Returns the result of a reading; null if it fails or takes longer than `ms`.
 * @template T
 * @param {Promise<T>} reading
 * @param {number} ms
 */
const inTime = (reading, ms) =>
  Promise.race([reading.catch(() => null), setTimeout(ms, null, { ref: false })]);

/** @param {number} [readMs] only tests set it */
export function createMetrics(readMs = READ_MS) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "ranna_" });
  // Gauges with the suffix of a counter; the metrics without it have the same numbers by type.
  for (const sum of ["handles", "requests", "resources"])
    registry.removeSingleMetric(`ranna_nodejs_active_${sum}_total`);
  const requests = new Counter({
    name: "ranna_http_requests_total",
    help: "Requests by route and status",
    registers,
    labelNames: ["method", "route", "status"],
  });
  const seconds = new Histogram({
    name: "ranna_http_request_seconds",
    help: "From a request's head to its answer's end",
    registers,
    labelNames: ["method", "route"],
    buckets: SECONDS,
  });
  const cached = new Counter({
    name: "ranna_page_cache_total",
    help: "Cached pages by what the cache had",
    registers,
    labelNames: ["outcome"],
  });
  const commands = new Histogram({
    name: "ranna_database_command_seconds",
    help: "Commands of the database",
    registers,
    labelNames: ["command", "outcome"],
    buckets: [0.001, ...SECONDS],
  });
  const pool = new Gauge({
    name: "ranna_database_pool_connections",
    help: "Connections to the database",
    registers,
    labelNames: ["state"],
  });
  const webhooks = new Counter({
    name: "ranna_webhooks_total",
    help: "Calls of the payment provider",
    registers,
    labelNames: ["type", "outcome"],
  });
  const up = new Gauge({
    name: "ranna_database_up",
    help: "1: the database has answered, 0: it has not",
    registers,
  });
  const needsAHand = new Gauge({
    name: "ranna_needs_a_hand",
    help: "What needs a hand of an administrator, by kind, each counted up to 100",
    registers,
    labelNames: ["kind"],
  });
  /** Reads gauges from the database. Null until the product has registered it. @type {Gauges | null} */
  let gauges = null;

  const meters = {
    /** @param {string} type @param {string} outcome */
    webhook: (type, outcome) => webhooks.inc({ type, outcome }),
    /** @param {string} name @param {number} ms @param {boolean} ok */
    command: (name, ms, ok) =>
      commands.observe(
        { command: COMMANDS.has(name) ? name : "other", outcome: ok ? "ok" : "failed" },
        ms / 1000,
      ),
    /** @param {"open" | "in_use" | "waiting"} state @param {number} change */
    pool: (state, change) => pool.inc({ state }, change),
    /** @param {Gauges} read */
    gauges: (read) => {
      gauges = read;
    },
  };
  return {
    meters,
    /** @param {{ method: string, route: string, status: number, ms: number, cache: string | null }} request */
    request({ method, route, status, ms, cache }) {
      const known = METHODS.includes(method) ? method : "other";
      requests.inc({ method: known, route, status });
      seconds.observe({ method: known, route }, ms / 1000);
      if (cache) cached.inc({ outcome: cache.toLowerCase() });
    },
    async text() {
      const [answered, counts] = await Promise.all([
        gauges &&
          inTime(
            gauges.ping().then(() => true),
            readMs,
          ),
        gauges && inTime(gauges.needsAHand(), readMs),
      ]);
      up.set(answered ? 1 : 0);
      for (const [kind, count] of Object.entries(counts ?? {})) needsAHand.set({ kind }, count);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

const digest = (/** @type {string} */ text) => createHash("sha256").update(text).digest();

/**
 * Serves `GET /metrics` on a separate port. If a token is set, clients must send it.
 * @param {{ text: () => Promise<string>, contentType: string }} metrics
 * @param {{ port: number, host: string, token: string | null }} settings
 */
export function serveMetrics(metrics, { port, host, token }) {
  const server = createServer(async (request, response) => {
    const given = /^bearer (.*)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (token !== null && !timingSafeEqual(digest(given), digest(token)))
      return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    try {
      const text = await metrics.text();
      response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  server.unref();
  return server;
}
