import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { postPinned } from "./post-pinned";

/** A self-signed certificate for push.example, from 2000 to 2099, and its key, which opens nothing else. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxwdXNoLmV4
YW1wbGUwIBcNMDAwMTAxMDAwMDAwWhgPMjA5OTEyMzEwMDAwMDBaMBcxFTATBgNV
BAMMDHB1c2guZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABPfideCT
lq0ptrhmN2nuBDfA4VQyjRWVNlJSyuvuz23rGFZwczWps6yWzpfqisMcr3Q/qSKQ
obejVLK+CRbGpAqjSDBGMBcGA1UdEQQQMA6CDHB1c2guZXhhbXBsZTAMBgNVHRME
BTADAQH/MB0GA1UdDgQWBBS1Jg1DhwjR8d7y3oNoBDHRQMtMeDAKBggqhkjOPQQD
AgNIADBFAiAn/DpgHCB9poeZC4nof3fKeKxAk6EcsG3fUOYNl/qvNQIhAMFQuoMY
0RKjbJzm5Pr0WEtaOx55HecJuLIi4eI0LhwO
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9PX6FW+26ELOHIEB
ol79UEFYIztPJW7Ni9MDGZIFcSehRANCAAT34nXgk5atKba4Zjdp7gQ3wOFUMo0V
lTZSUsrr7s9t6xhWcHM1qbOsls6X6orDHK90P6kikKG3o1SyvgkWxqQK
-----END PRIVATE KEY-----`;
const LOOPBACK = [{ address: "127.0.0.1", family: 4 }];

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    const closed = once(server, "close");
    server.close().closeAllConnections();
    await closed;
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}
const plain = async (answer: RequestListener) =>
  `http://push.example:${await listen(createHttpServer(answer))}/to/somebody?a=1`;
const secure = (answer: RequestListener) =>
  listen(createHttpsServer({ cert: CERTIFICATE, key: KEY }, answer) as unknown as Server);

const post = (url: string, options: { ca?: string; signal?: AbortSignal } = {}) =>
  postPinned(new URL(url), {
    headers: { ttl: "60" },
    body: Buffer.from("secret"),
    addresses: LOOPBACK,
    signal: options.signal ?? new AbortController().signal,
    ...(options.ca === undefined ? {} : { ca: options.ca }),
  });

it("reaches the address that was checked, under the name of the URL", async () => {
  const got: unknown[] = [];
  const url = await plain(async (request, response) => {
    const chunks = await request.toArray();
    got.push(request.method, request.headers.host, request.url, request.headers.ttl, chunks.join(""));
    response.writeHead(201, { "retry-after": "7" }).end();
  });
  expect(await post(url)).toMatchObject({ status: 201, headers: { "retry-after": "7" } });
  expect(got).toEqual(["POST", new URL(url).host, "/to/somebody?a=1", "60", "secret"]);
});

it("trusts a certificate of that name only, from an authority that it knows", async () => {
  const asked: string[] = [];
  const port = await secure((request, response) => {
    asked.push(request.headers.host ?? "");
    response.writeHead(201).end();
  });
  const as = (name: string) => `https://${name}:${port}/`;
  expect(await post(as("push.example"), { ca: CERTIFICATE })).toMatchObject({ status: 201 });
  await expect(post(as("other.example"), { ca: CERTIFICATE })).rejects.toMatchObject({
    code: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
  await expect(post(as("push.example"))).rejects.toMatchObject({ code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  expect(asked).toEqual([`push.example:${port}`]);
});

it("follows no redirect", async () => {
  const asked: string[] = [];
  const url = await plain((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  expect(await post(url)).toMatchObject({ status: 307 });
  expect(asked).toEqual(["/to/somebody?a=1"]);
});

it("reads no endless answer: it hangs up after the head", async () => {
  let hungUp: Promise<unknown> = Promise.resolve();
  const url = await plain((_request, response) => {
    hungUp = once(response, "close");
    const chunk = "x".repeat(64 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more).on("error", () => undefined);
    more();
  });
  expect(await post(url)).toMatchObject({ status: 200 });
  await hungUp;
});

it("reads no head of more than 16 KB, and none that drips past its time", async () => {
  const long = await plain((_request, response) => response.writeHead(201, { a: "x".repeat(20_000) }).end());
  await expect(post(long)).rejects.toMatchObject({ code: "HPE_HEADER_OVERFLOW" });

  const time = new AbortController();
  const slow = await plain((request) => {
    request.socket.write("HTTP/1.1 201 Created\r\nA: ");
    request.socket.write("x", () => time.abort());
  });
  await expect(post(slow, { signal: time.signal })).rejects.toMatchObject({ name: "AbortError" });
});

it("rejects an answer that changes the protocol", async () => {
  const url = await plain((_, response) => {
    response.socket?.write(
      "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n",
    );
  });
  await expect(post(url)).rejects.toThrow("no answer");
});
