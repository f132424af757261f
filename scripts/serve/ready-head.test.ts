import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putReadyHead, readyHead } from "./ready-head.mjs";

const HEAD = ["content-type", "text/plain; charset=utf-8", "vary", "Accept-Encoding", "content-length", "5"];
const READY = readyHead(200, HEAD);
/** What the server did, in turn. */
const ready: boolean[] = [];

/** By the address: the same answer with a ready head where that can be, and with Node's own. */
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response: ServerResponse) => {
  const put = request.url === "/ready" && putReadyHead(response, 200, READY, "x-request-id: 7\r\n");
  if (request.url === "/ready") ready.push(put);
  if (!put) response.writeHead(200, [...HEAD, "x-request-id", "7"]);
  response.end(request.method === "HEAD" ? undefined : Buffer.from("bytes"));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** All that the server says to two requests that are sent at once, until it has nothing more to say. */
const wireOf = (path: string, begin: string, head: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let said = "";
    socket.on("data", (bytes) => {
      said += bytes.toString("latin1");
      // The connection stays open; what was asked last closes it.
      if (!socket.writableEnded) socket.end(`GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    });
    socket.on("close", () => resolve(said.replaceAll(/Date: [^\r]+/g, "Date: now")));
    const [method, version] = begin.split(" ");
    const one = `${method} ${path} HTTP/${version}\r\nHost: x\r\n${head}\r\n`;
    socket.write(one + one);
  });

describe("a head that is ready", () => {
  it.each([
    ["GET 1.1", "", true],
    ["HEAD 1.1", "", true],
    ["GET 1.1", "Connection: close\r\n", false],
    ["GET 1.0", "", false],
    ["GET 1.0", "Connection: keep-alive\r\n", true],
  ])("gives the bytes that Node's own gives: %s %j", async (begin, head, used) => {
    ready.length = 0;
    const [mine, nodes] = [await wireOf("/ready", begin, head), await wireOf("/own", begin, head)];
    expect(mine).toBe(nodes);
    expect(mine).toContain("x-request-id: 7\r\n");
    expect(ready[0]).toBe(used);
  });

  it("has a date of this second", async () => {
    const before = Math.floor(Date.now() / 1000);
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ready`);
    const said = Date.parse(headers.get("date") ?? "") / 1000;
    expect(said).toBeGreaterThanOrEqual(before);
    expect(said).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it("is not made of what may not stand in a head", () => {
    expect(() => readyHead(200, ["x-bad", "a\r\nset-cookie: stolen=1"])).toThrow();
    expect(() => readyHead(200, ["x bad", "a"])).toThrow();
    expect(() => readyHead(200, ["x-bad", "ক"])).toThrow();
  });
});
