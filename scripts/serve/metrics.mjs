// Metrics for Prometheus (docs/DEPLOY.md), on a separate port. They are served only if METRICS_PORT is set.
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { METHODS } from "./reject-invalid-request.mjs";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
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

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "ranna_" });
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
  const shop = createShopGauges(registry);
  /**
   * The function that reads gauge values from the database. Null until it has been registered.
   * @type {(() => Promise<Record<string, any>>) | null}
   */
  let readGauges = null;

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
    /** @param {() => Promise<Record<string, any>>} read */
    gauges: (read) => {
      readGauges = read;
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
      const read = await readGauges?.().catch(() => null);
      shop.set(read ?? null);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** @param {Registry} registry */
function createShopGauges(registry) {
  const registers = [registry];
  const gauge = (
    /** @type {string} */ name,
    /** @type {string} */ help,
    /** @type {string[]} */ labelNames = [],
  ) => new Gauge({ name, help, labelNames, registers });
  const up = gauge("ranna_database_up", "1: the database has answered this reading");
  const outboxAge = gauge("ranna_outbox_oldest_due_seconds", "For how long the oldest mail has been due");
  const outbox = gauge("ranna_outbox_due_mails", "Mails that are due, counted up to 10,000");
  const open = gauge("ranna_open_charges", "Open charges by age, counted up to 10,000", ["age"]);
  const refunds = gauge(
    "ranna_unsettled_refund_charges",
    "Charges with money that is to go back and has not",
  );
  const lastRun = gauge("ranna_job_last_success_timestamp_seconds", "When a round last went well", ["job"]);
  const failures = gauge("ranna_job_failures", "Rounds that failed since one went well", ["job"]);
  return {
    /** @param {Record<string, any> | null} read */
    set(read) {
      up.set(read ? 1 : 0);
      if (!read) return;
      outboxAge.set(read.outbox.oldestDueMs / 1000);
      outbox.set(read.outbox.due);
      refunds.set(read.unsettledRefunds);
      for (const [age, count] of Object.entries(read.openCharges)) open.set({ age }, count);
      for (const { name, lastOkAt, failures: failed } of read.jobs) {
        lastRun.set({ job: name }, lastOkAt === null ? 0 : lastOkAt.getTime() / 1000);
        failures.set({ job: name }, failed);
      }
    },
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
