import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../free-port.mjs";
import { script } from "../start/services";
import { Supervisor } from "../start/supervisor";

describe("the proxy of a rehearsal", () => {
  const servers: Server[] = [];
  let supervisor = new Supervisor();
  afterEach(async () => {
    await supervisor.stopAll();
    supervisor = new Supervisor();
    for (const server of servers.splice(0)) server.closeAllConnections();
  });

  /**
   * Starts a server that answers the readiness check by `ready` and all else by `answer`; returns its `host:port`.
   */
  const serve = (answer: RequestListener, ready = true): Promise<string> =>
    new Promise((resolve) => {
      const server = createServer((request, response) => {
        if (request.url === "/api/health/ready") response.writeHead(ready ? 200 : 503).end();
        else answer(request, response);
      });
      servers.push(server);
      server.listen(0, "127.0.0.1", () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`));
    });

  const proxyFor = async (addresses: readonly string[]): Promise<string> => {
    const args = ["--port", String(await freePort()), ...addresses.flatMap((one) => ["--server", one])];
    const line = await supervisor.start({
      name: "proxy",
      command: process.execPath,
      args: script("scripts/rehearse/proxy.ts", args),
      env: process.env,
      ready: '"ready":true',
    });
    return (JSON.parse(line) as { url: string }).url;
  };

  it("tries a GET and a POST with a key elsewhere, and no other POST that may have arrived", async () => {
    let cuts = 0;
    const cutting = await serve((request) => {
      cuts += 1;
      request.socket.destroy();
    });
    const bodies: string[] = [];
    const sound = await serve(async (request, response) => {
      let text = "";
      for await (const chunk of request) text += chunk;
      bodies.push(text);
      response.end(`${request.method} ${request.headers["x-forwarded-for"]}`);
    });
    const read = await fetch(`${await proxyFor([cutting, sound])}/page`);
    expect([read.status, await read.text()]).toEqual([200, "GET 127.0.0.1"]);
    const post = async (body: string, headers: Record<string, string> = {}) =>
      (await fetch(`${await proxyFor([cutting, sound])}/call`, { method: "POST", body, headers })).status;
    expect(await post("once")).toBe(502);
    const key = { "idempotency-key": "k1" };
    const form = { ...key, "content-type": "multipart/form-data; boundary=x" };
    expect(await post("a file", form)).toBe(502);
    expect(await post("keyed", key)).toBe(200);
    expect(cuts).toBe(4);
    const gone = `127.0.0.1:${await freePort()}`;
    const again = await fetch(`${await proxyFor([gone, sound])}/call`, { method: "POST", body: "whole" });
    expect(again.status).toBe(200);
    expect(bodies).toEqual(["", "keyed", "whole"]);
  });

  it("sends nothing to a server that is not ready", async () => {
    let asked = 0;
    const draining = await serve((_request, response) => {
      asked += 1;
      response.end("draining");
    }, false);
    const sound = await serve((_request, response) => void response.end("sound"));
    const url = await proxyFor([draining, sound]);
    const answers = async () => (await fetch(`${url}/page`)).text();
    await expect.poll(answers).toBe("sound");
    const before = asked;
    for (let turn = 0; turn < 20; turn++) expect(await answers()).toBe("sound");
    expect(asked).toBe(before);
  });
});
