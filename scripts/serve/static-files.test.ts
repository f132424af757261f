import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packStatic } from "../start/pack-static";
import { createStaticFiles } from "./static-files.mjs";

const CODE = `(globalThis.chunks ||= []).push(${JSON.stringify("some words that come again, ".repeat(40))});`;
const LARGE = `const page = ${JSON.stringify("a page's own ".repeat(6_000))};`;
const STYLE = ".dish { color: green; } ".repeat(60);
let dist = "";
let server: Server;
let closing = false;

beforeAll(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), "ranna-static-"));
  const chunks = path.join(dist, "static/chunks");
  mkdirSync(chunks, { recursive: true });
  writeFileSync(
    path.join(dist, "build-manifest.json"),
    JSON.stringify({ rootMainFiles: ["static/chunks/react.js"] }),
  );
  writeFileSync(path.join(chunks, "react.js"), LARGE);
  writeFileSync(path.join(chunks, "desk.js"), LARGE);
  writeFileSync(path.join(chunks, "late.js"), CODE);
  writeFileSync(path.join(chunks, "look.css"), STYLE);
  writeFileSync(path.join(dist, "secret.js"), "secret");
  await packStatic(dist);
  // Found by a start after the one that packed them; a second build of the same sources packs what is hinted.
  await packStatic(dist);
  const answer = createStaticFiles(dist);
  server = createServer((asked, response) => {
    const prepare = () => response.setHeader("x-content-type-options", "nosniff");
    if (!answer(asked, response, { closing, prepare })) response.end("next");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(dist, { recursive: true, force: true });
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const ask = (at: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ host: "127.0.0.1", port, path: at, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", reject).end();
  });

describe("files that a build made for browsers", () => {
  it("come packed as each likes it, the same content, for good", async () => {
    const plain = await ask("/_next/static/chunks/late.js");
    const gzip = await ask("/_next/static/chunks/late.js?v=1", { "accept-encoding": "gzip" });
    const brotli = await ask("/_next/static/chunks/late.js", {
      "accept-encoding": "gzip, deflate, br, zstd",
    });
    expect(plain.body.toString()).toBe(`//# allFunctionsCalledOnLoad\n${CODE}`);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect([plain, gzip, brotli].map(({ headers }) => headers["content-encoding"])).toEqual([
      undefined,
      "gzip",
      "br",
    ]);
    for (const { status, headers, body } of [plain, gzip, brotli]) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "content-length": String(body.byteLength),
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
        "x-content-type-options": "nosniff",
      });
    }
    const style = await ask("/_next/static/chunks/look.css", { "accept-encoding": "br" });
    expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(brotliDecompressSync(style.body).toString()).toBe(STYLE);
  });

  it("of the framework and the small ones are compiled while they arrive; a large one is for one page", async () => {
    expect((await ask("/_next/static/chunks/react.js")).body.toString()).toBe(
      `//# allFunctionsCalledOnLoad\n${LARGE}`,
    );
    expect((await ask("/_next/static/chunks/desk.js")).body.toString()).toBe(LARGE);
  });

  it("are not sent again to who has them, nor with a body to who asks for the head", async () => {
    const at = "/_next/static/chunks/late.js";
    const { headers } = await ask(at, { "accept-encoding": "br" });
    const again = await ask(at, { "accept-encoding": "br", "if-none-match": headers.etag ?? "" });
    expect([again.status, again.body.byteLength]).toEqual([304, 0]);
    const head = await ask(at, { "accept-encoding": "br" }, "HEAD");
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(headers["content-length"]);
  });

  it("are none of what lies elsewhere, is packed or is not there: that is Next's", async () => {
    for (const at of [
      "/_next/static/chunks/none.js",
      "/_next/static/../secret.js",
      "/_next/static/%2e%2e/secret.js",
      "/_next/static/chunks/late.js.br",
      "/_next/static/chunks",
      "/elsewhere",
    ])
      expect((await ask(at)).body.toString(), at).toBe("next");
    expect((await ask("/_next/static/chunks/late.js", {}, "POST")).body.toString()).toBe("next");
  });

  it("that another build has taken away are a plain 404 that nobody keeps, and the server goes on", async () => {
    rmSync(path.join(dist, "static/chunks/desk.js.br"));
    const gone = await ask("/_next/static/chunks/desk.js", { "accept-encoding": "br" });
    expect([gone.status, gone.headers["cache-control"], gone.headers["content-encoding"]]).toEqual([
      404,
      "no-store",
      undefined,
    ]);
    closing = true;
    const last = await ask("/_next/static/chunks/desk.js");
    expect([last.status, last.headers.connection]).toEqual([200, "close"]);
    closing = false;
  });
});
