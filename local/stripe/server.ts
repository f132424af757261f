import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { callerOf, type Keys, secretKeyRequired } from "./auth";
import { browserScript } from "./browser-script";
import type { Answer, Call, Controls } from "./call";
import { control, type Fault, takeFault } from "./controls";
import { ApiError, invalidRequest } from "./errors";
import { decodeForm } from "./form";
import { fingerprintOf, once } from "./idempotency";
import { newId } from "./ids";
import { API_VERSION } from "./objects";
import { Params } from "./params";
import { findRoute } from "./routes";
import type { Settler } from "./settler";
import type { Store } from "./store";
import type { WebhookSender } from "./webhooks";

const MAX_BODY = 256 * 1024;

export type Sandbox = {
  keys: Keys;
  store: Store;
  controls: Controls;
  sender: WebhookSender;
  settler: Settler;
  log: (line: string) => void;
};

type Reply = Answer & { headers?: Record<string, string>; drop?: boolean };

/** Creates the HTTP server: Stripe's API under /v1, Stripe.js under /v3/, test controls under /sandbox. */
export function createSandboxServer(sandbox: Sandbox): Server {
  const faults: Fault[] = [];
  return createServer((request, response) => {
    const requestId = newId("req", 14);
    handle(sandbox, faults, request, requestId)
      .catch((error: unknown) => failure(sandbox, error))
      .then((reply) => send(request, response, reply, requestId))
      .catch((error: unknown) => {
        sandbox.log(String(error));
        response.destroy();
      });
  });
}

async function handle(
  sandbox: Sandbox,
  faults: Fault[],
  request: IncomingMessage,
  requestId: string,
): Promise<Reply> {
  const url = new URL(request.url ?? "/", "http://sandbox");
  const method = request.method ?? "GET";
  const path = url.pathname;
  if (path === "/health") return { status: 200, body: { ok: true } };
  if (method === "OPTIONS") return { status: 204, body: null };
  if (["/v3", "/v3/", "/v3/stripe.js"].includes(path) && method === "GET") {
    return {
      status: 200,
      body: browserScript(),
      headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "max-age=60" },
    };
  }
  const body = await readBody(request);
  if (path.startsWith("/sandbox/")) {
    if (callerOf(request.headers.authorization, undefined, sandbox.keys) !== "secret")
      throw secretKeyRequired();
    return control(
      { controls: sandbox.controls, faults, sender: sandbox.sender, settler: sandbox.settler },
      method,
      path,
      body,
    );
  }
  const fault = takeFault(faults, path);
  if (fault?.delayBeforeMs) await pause(fault.delayBeforeMs);
  if (fault?.status) {
    throw new ApiError(fault.status, { type: "api_error", message: "An unknown error occurred" });
  }
  const reply = await api(sandbox, request, method, url, body, requestId);
  if (fault?.delayAfterMs) await pause(fault.delayAfterMs);
  return fault?.dropAnswer ? { ...reply, drop: true } : reply;
}

async function api(
  sandbox: Sandbox,
  request: IncomingMessage,
  method: string,
  url: URL,
  body: string,
  requestId: string,
): Promise<Reply> {
  const type = request.headers["content-type"] ?? "";
  if (body !== "" && !type.startsWith("application/x-www-form-urlencoded")) {
    throw invalidRequest(
      "Invalid request (check that your POST content type is application/x-www-form-urlencoded).",
    );
  }
  const form = decodeForm(method === "GET" ? url.search.slice(1) : body);
  const keyParam = typeof form.key === "string" ? form.key : undefined;
  const caller = callerOf(request.headers.authorization, keyParam, sandbox.keys);
  const found = findRoute(method, url.pathname);
  if (!found) {
    throw new ApiError(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${url.pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    });
  }
  const { route, id } = found;
  if (caller === "publishable" && !route.browser) throw secretKeyRequired();
  const header = request.headers["idempotency-key"];
  const idempotencyKey = typeof header === "string" && header !== "" ? header : null;
  const call: Call = { fromBrowser: caller === "publishable", form, requestId, idempotencyKey };
  const params = new Params(form);
  if (route.method === "GET") return route.read({ call, params, store: sandbox.store }, id);
  const done = await sandbox.store.write((tx) => {
    const work = () => route.write({ call, params, tx, controls: sandbox.controls }, id);
    return {
      ...once(tx, idempotencyKey, fingerprintOf(caller, url.pathname, form), work),
      events: tx.events,
      settling: tx.settling,
    };
  });
  sandbox.sender.add(done.events);
  for (const intentId of done.settling) sandbox.settler.schedule(intentId);
  return {
    ...done.answer,
    headers: {
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      ...(done.replayed ? { "idempotent-replayed": "true" } : {}),
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY) {
      throw new ApiError(413, { type: "invalid_request_error", message: "The request is too large." });
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function failure(sandbox: Sandbox, error: unknown): Reply {
  if (error instanceof ApiError) return { status: error.status, body: { error: error.error } };
  if (error instanceof SyntaxError)
    return { status: 400, body: { error: { message: "The body is not JSON." } } };
  sandbox.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return { status: 500, body: { error: { type: "api_error", message: "An unknown error occurred" } } };
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply, requestId: string): void {
  if (reply.drop) {
    request.socket.destroy();
    return;
  }
  const text =
    reply.body === null
      ? ""
      : typeof reply.body === "string"
        ? reply.body
        : JSON.stringify(reply.body, null, 2);
  response.writeHead(reply.status, {
    "content-type": "application/json",
    "cache-control": "no-cache, no-store",
    "request-id": requestId,
    "stripe-version": API_VERSION,
    // Lets pages of any origin call the API with the publishable key, as at Stripe.
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
    "access-control-allow-headers": "authorization, content-type, idempotency-key, stripe-version",
    ...(reply.status === 413 ? { connection: "close" } : {}),
    ...reply.headers,
    "content-length": Buffer.byteLength(text),
  });
  response.end(request.method === "HEAD" ? undefined : text);
}
