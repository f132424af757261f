import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createMetrics, serveMetrics } from "./metrics.mjs";
import { createObserver } from "./observe.mjs";

const open: { close: () => unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  delete (globalThis as { rannaMeters?: object }).rannaMeters;
});

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = async (server: Server) => {
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return addressOf(server);
};

/** Starts an observed server that answers 201 and reports who called. */
async function observed(settings: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), "ranna-observe-"));
  open.push({ close: () => rmSync(root, { recursive: true }) });
  const dynamicRoutes = [
    { page: "/[lang]/recipedeteils/[id]", regex: "^/([^/]+?)/recipedeteils/([^/]+?)(?:/)?$" },
  ];
  writeFileSync(path.join(root, "routes-manifest.json"), JSON.stringify({ dynamicRoutes }));
  const lines: string[] = [];
  const out = { write: (line: string) => void lines.push(line) };
  const observe = createObserver({ ...settings, NEXT_DIST_DIR: "." }, root, { out });
  const server = createServer((request, response) => {
    if (observe) observe(request, response, () => answer(request, response));
    else answer(request, response);
  });
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/kept") {
      Object.assign(response, { rannaCache: { requestId: "request-2", outcome: "hit" } });
      return void response.writeHead(200, ["x-request-id", "request-2"]).end();
    }
    response.setHeader("x-request-id", "request-1");
    const { rannaMeters } = globalThis as { rannaMeters?: { caller: (id: string, uid: string) => void } };
    rannaMeters?.caller("request-1", "uid-7");
    if (request.url === "/never") return void setTimeout(() => request.socket.destroy(), 20);
    response.writeHead(201).end("made");
  };
  server.listen(0, "127.0.0.1");
  return { base: await listening(server), lines, observe };
}
const until = async (done: () => boolean) => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe("the log of requests", () => {
  it("is not written unless it is asked for", async () => {
    expect((await observed({})).observe).toBeNull();
  });

  it("has request and user by id, the route, the status and how long it took, and never the address", async () => {
    const { base, lines } = await observed({ LOG_REQUESTS: "1" });
    await fetch(`${base}/recipedeteils/6b03?email=rina@ranna.test`, { method: "POST" });
    await until(() => lines.length > 0);
    const line = JSON.parse(lines[0] ?? "");
    expect(line).toMatchObject({
      msg: "request",
      requestId: "request-1",
      uid: "uid-7",
      method: "POST",
      status: 201,
      route: "/recipedeteils/[id]",
      ms: expect.any(Number),
    });
    expect(lines[0]).not.toMatch(/6b03|rina/);
  });

  it("knows of what was cached which request it was, though its head was written as it lay", async () => {
    const { base, lines } = await observed({ LOG_REQUESTS: "1" });
    await fetch(`${base}/kept`);
    await until(() => lines.length > 0);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ requestId: "request-2", status: 200 });
  });

  it("says of what broke off that it did, and forgets who it was", async () => {
    const { base, lines } = await observed({ LOG_REQUESTS: "1" });
    await fetch(`${base}/never`).catch(() => undefined);
    await until(() => lines.length > 0);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ status: 499, uid: "uid-7", route: "(none)" });
  });
});

describe("what Prometheus reads", () => {
  const request = { method: "GET", route: "/Allrecipe", status: 200, ms: 12, cache: "HIT" };
  const read = async (base: string, headers = {}) => {
    const answer = await fetch(`${base}/metrics`, { headers });
    return { status: answer.status, text: await answer.text() };
  };

  it("counts requests by route and status, times them, and counts cached pages", async () => {
    const metrics = createMetrics();
    metrics.request(request);
    metrics.request({ ...request, method: "BREW", status: 405, cache: null });
    metrics.meters.webhook("payment_intent.succeeded", "taken");
    metrics.meters.command("find", 3, true);
    metrics.meters.command("somethingNew", 3, false);
    metrics.meters.pool("open", 1);
    metrics.meters.gauges({ ping: async () => 1, needsAHand: async () => ({ refund: 2, mail: 0 }) });
    const text = await metrics.text();
    for (const line of [
      'ranna_http_requests_total{method="GET",route="/Allrecipe",status="200"} 1',
      'ranna_http_requests_total{method="other",route="/Allrecipe",status="405"} 1',
      'ranna_http_request_seconds_bucket{le="0.025",method="GET",route="/Allrecipe"} 1',
      'ranna_page_cache_total{outcome="hit"} 1',
      'ranna_webhooks_total{type="payment_intent.succeeded",outcome="taken"} 1',
      'ranna_database_command_seconds_count{command="find",outcome="ok"} 1',
      'ranna_database_command_seconds_count{command="other",outcome="failed"} 1',
      'ranna_database_pool_connections{state="open"} 1',
      "ranna_database_up 1",
      'ranna_needs_a_hand{kind="refund"} 2',
      'ranna_needs_a_hand{kind="mail"} 0',
    ])
      expect(text).toContain(line);
    expect(text).toContain("ranna_nodejs_eventloop_lag_seconds");
  });

  it("is answered, and says that the database is silent, when it does not answer", async () => {
    const metrics = createMetrics();
    const fails = () => Promise.reject(new Error("silent"));
    metrics.meters.gauges({ ping: fails, needsAHand: fails });
    expect(await metrics.text()).toContain("ranna_database_up 0");
  });

  it("is answered in time when the database neither answers nor fails", async () => {
    const metrics = createMetrics(1);
    const never = () => new Promise<never>(() => undefined);
    metrics.meters.gauges({ ping: never, needsAHand: never });
    expect(await metrics.text()).toContain("ranna_database_up 0");
  });

  it("has a port of its own, and with a token is for those who name it", async () => {
    const settings = { port: 0, host: "127.0.0.1" };
    const free = await listening(serveMetrics(createMetrics(), { ...settings, token: null }));
    expect((await read(free)).status).toBe(200);
    expect((await fetch(`${free}/`)).status).toBe(404);
    expect((await fetch(`${free}/metrics`, { method: "POST" })).status).toBe(404);
    const closed = await listening(
      serveMetrics(createMetrics(), { ...settings, token: "a-long-enough-token" }),
    );
    expect((await read(closed)).status).toBe(401);
    expect((await read(closed, { authorization: "Bearer wrong" })).status).toBe(401);
    expect((await read(closed, { authorization: "Bearer a-long-enough-token" })).status).toBe(200);
  });
});
