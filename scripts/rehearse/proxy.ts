import { Agent, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { createProxyServer } from "httpxy";

/**
 * A proxy with the rules of deploy/Caddyfile, for any machine. Each request goes to the ready server with the fewest
 * open requests. A failed request goes to another server, unless it could take effect twice.
 */
const { values } = parseArgs({
  options: {
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "0" },
    server: { type: "string", multiple: true, default: [] },
    "exit-with-parent": { type: "boolean", default: false },
  },
});

/** Timeouts and intervals as in deploy/Caddyfile, in ms. */
const TRY_MS = 5_000;
const TRY_AGAIN_MS = 200;
const HEALTH_MS = 2_000;
const HEALTH_TIMEOUT_MS = 3_000;
const FAILED_MS = 5_000;

type Upstream = { target: string; ready: boolean; failedAt: number; underWay: number };

const upstreams = values.server.map(
  (address): Upstream => ({ target: `http://${address}`, ready: true, failedAt: 0, underWay: 0 }),
);
const agent = new Agent({ keepAlive: true });
const proxy = createProxyServer({ agent, xfwd: true });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function watch(upstream: Upstream): Promise<never> {
  for (;;) {
    const asked = fetch(`${upstream.target}/api/health/ready`, {
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    });
    const ready = asked.then(async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    });
    // A server whose response does not end in time counts as not ready.
    upstream.ready = await ready.catch(() => false);
    await pause(HEALTH_MS);
  }
}

const chosen = () =>
  upstreams
    .filter(({ ready, failedAt }) => ready && Date.now() - failedAt >= FAILED_MS)
    .sort((a, b) => a.underWay - b.underWay)[0];

/** Returns true if the error means that no part of the request reached a server. */
const isUnsent = (error: unknown) =>
  ["ECONNREFUSED", "EHOSTUNREACH", "ETIMEDOUT"].includes((error as NodeJS.ErrnoException).code ?? "");

/**
 * Returns true if a repetition of the request has no second effect. This is so if the request changes nothing, or has
 * an `Idempotency-Key` and no files.
 */
const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  isReading(method) ||
  (method === "POST" &&
    headers["idempotency-key"] !== undefined &&
    !/^multipart\//i.test(headers["content-type"] ?? ""));

const isReading = (method = "") => ["GET", "HEAD"].includes(method);

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  delete request.headers.traceparent;
  const until = Date.now() + TRY_MS;
  // Stores the body, so that it can be sent to another server.
  const body = isReading(request.method) ? null : await buffer(request);
  do {
    const upstream = chosen();
    if (!upstream) {
      await pause(TRY_AGAIN_MS);
      continue;
    }
    upstream.underWay += 1;
    try {
      const held = body ? { buffer: Readable.from([body], { objectMode: false }) } : {};
      await proxy.web(request, response, { target: upstream.target, ...held });
      return;
    } catch (error) {
      // A closed connection to the client is no failure of the server.
      if (response.destroyed) return;
      upstream.failedAt = Date.now();
      const again = isUnsent(error) || isRepeatable(request);
      if (!again || response.headersSent) break;
    } finally {
      upstream.underWay -= 1;
    }
  } while (Date.now() < until);
  if (response.headersSent) response.destroy();
  else response.writeHead(chosen() ? 502 : 503, { connection: "close" }).end();
}

for (const upstream of upstreams) void watch(upstream);
const server = createServer((request, response) => {
  pass(request, response).catch(() => response.destroy());
});
server.listen(Number(values.port), values.host, () =>
  console.log(JSON.stringify({ ready: true, url: `http://${values.host}:${values.port}` })),
);
process.on("SIGTERM", () => process.exit(0));
if (values["exit-with-parent"]) process.stdin.on("end", () => process.exit(0)).resume();
