// The HTTP server in front of Next: knows the caller's address, overwrites what a client must not claim, gives every
// answer its request id and its basic headers, and refuses malformed or oversized requests before they reach a page.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { newNonce, pagePolicy, SCRIPTS_HEADER } from "./serve/csp.mjs";
import {
  cacheControlFor,
  clientAddress,
  isStaticFile,
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
  https: /^https:/i.test(process.env.NEXTAUTH_URL ?? ""),
};
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 });
const app = next({ dev, dir: root, hostname: host, port, httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();

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
  const refusal = refusalFor(request);
  if (refusal) {
    response.writeHead(refusal.status, { "content-type": "application/problem+json", connection: "close" });
    response.end(JSON.stringify(refusal));
    return;
  }
  const cacheControl = dev ? null : cacheControlFor(url);
  if (cacheControl) response.setHeader("Cache-Control", cacheControl);
  void handle(request, response);
});

server.listen(port, host, () =>
  console.log(
    JSON.stringify({ ready: true, url: `http://${host.includes(":") ? `[${host}]` : host}:${port}` }),
  ),
);

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  // Requests under way are answered; idle connections are closed at once.
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 5_000).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// Started by scripts/start: its end closes this pipe, and the server must not outlive it.
if (!process.stdin.isTTY) process.stdin.on("end", stop).on("error", stop).resume();
