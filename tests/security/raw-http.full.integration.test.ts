import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildIfChanged } from "../../scripts/start/build";
import { type LoneServer, startLoneServer } from "../support/lone-server";

/** Number of malformed requests. With LONG=1 many, with a new seed each time. */
const RUNS = process.env.LONG ? 5_000 : 60;
const SEED = process.env.LONG ? Date.now() : 18;
const SLOW = 200;

let lone: LoneServer;
beforeAll(async () => {
  await buildIfChanged();
  lone = await startLoneServer();
}, 900_000);
afterAll(() => lone.stop());

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(lone.port, "127.0.0.1", () => resolve(socket));
    socket.once("error", reject);
  });

/**
 * Sends these bytes, ends the sending side, and returns everything that the server sends until it closes the
 * connection.
 */
async function send(bytes: Buffer): Promise<string> {
  const socket = await open();
  const chunks: Buffer[] = [];
  const closed = new Promise((resolve) => socket.once("close", resolve));
  // A server that has answered may reset the connection while bytes are still being sent.
  socket.on("error", () => undefined);
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.end(bytes);
  await closed;
  return Buffer.concat(chunks).toString("latin1");
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code));
const isServed = async () => (await fetch(`http://127.0.0.1:${lone.port}/api/health/ready`)).status;

const HOST = "Host: 127.0.0.1\r\n";
const GOOD = [
  `GET / HTTP/1.1\r\n${HOST}\r\n`,
  `GET /api/allrecipe?page=2 HTTP/1.1\r\n${HOST}Accept: application/json\r\nAccept-Encoding: gzip\r\n\r\n`,
  `HEAD /recipedeteils/0123456789abcdef01234567 HTTP/1.1\r\n${HOST}Cookie: a=b\r\n\r\n`,
  `POST /api/cart HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  `POST /api/register HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `POST /api/uploads HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 8\r\n\r\n--b\r\n\r\n\r`,
];
/** Texts that are inserted at random places. */
const ODD = [
  "\0",
  "\r",
  "\n",
  "\r\n",
  "\r\n\r\n",
  "Content-Length: -1\r\n",
  "Content-Length: 99999999999999999999\r\n",
  "Content-Length: 1e3\r\n",
  "Content-Length: 5\r\nContent-Length: 6\r\n",
  "Transfer-Encoding: chunked, identity\r\n",
  "Transfer-Encoding: chunked\r\n",
  "FFFFFFFFFFFFFFFF\r\n",
  "zz\r\n",
  "Expect: 100-continue\r\n",
  "Expect: 200-ok\r\n",
  "Upgrade: websocket\r\nConnection: upgrade\r\n",
  "Connection: close, keep-alive\r\n",
  "Host: another.example\r\n",
  " folded\r\n",
  ": nameless\r\n",
  `X: ${"x".repeat(20_000)}\r\n`,
  "X: y\r\n".repeat(3_000),
  "HTTP/9.9",
  "http://[::1/",
  "/../../etc/passwd",
  "%",
  "\u00ff\u00fe",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\u0016\u0003\u0001\u0002\u0000\u0001",
];

const spoilt = fc
  .tuple(
    fc.constantFrom(...GOOD),
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        cut: fc.nat({ max: 12 }),
        put: fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: "binary-ascii", maxLength: 20 })),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  )
  .map(([good, slips, end]) => {
    let text: string = good;
    for (const { at, cut, put } of slips) {
      const from = Math.floor(at * text.length);
      text = text.slice(0, from) + put + text.slice(from + cut);
    }
    return text.slice(0, end === null ? undefined : Math.ceil(end * text.length));
  });

describe("bytes that are no good request", () => {
  it(`are refused or understood, and hurt nobody (seed ${SEED})`, async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(spoilt, { minLength: 8, maxLength: 8 }), async (texts) => {
        for (const answer of await Promise.all(texts.map((text) => send(Buffer.from(text, "latin1"))))) {
          const statuses = statusesOf(answer);
          answered += statuses.length;
          // A request that is not HTTP/1.1 gets 501 or 505: its method or version is not supported.
          for (const status of statuses)
            expect([501, 505].includes(status) || status < 500, answer).toBe(true);
        }
        expect(await isServed()).toBe(200);
      }),
      { numRuns: Math.ceil(RUNS / 8), seed: SEED, endOnFailure: true },
    );
    expect(answered).toBeGreaterThan(RUNS / 4);
    expect(lone.server.child.exitCode).toBeNull();
  });

  const hidden = `GET /api/health/ready HTTP/1.1\r\n${HOST}\r\n`;
  it.each([
    ["a length and chunks", `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["two lengths", `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ["chunks spelt oddly", `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ["a length with a sign", `Content-Length: +0\r\n\r\n${hidden}`],
    ["a name with a space", `Content-Length : 0\r\n\r\n${hidden}`],
    ["a line that ends early", `X: y\nContent-Length: 0\r\n\r\n${hidden}`],
    ["a chunk of a huge size", `Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF1\r\n\r\n${hidden}`],
  ])("smuggle nothing past a proxy that reads them otherwise: %s", async (_, rest) => {
    const answer = await send(Buffer.from(`POST /api/cart HTTP/1.1\r\n${HOST}${rest}`));
    expect(statusesOf(answer)).toEqual([400]);
  });
});

/** Number of open files of the server, on systems that have /proc. */
const openFiles = () => {
  try {
    return readdirSync(`/proc/${lone.server.child.pid}/fd`).length;
  } catch {
    return null;
  }
};

it(`${SLOW} connections that send a byte now and then keep nobody waiting, and leave nothing open`, async () => {
  const before = openFiles();
  const starts = [
    `GET / HTTP/1.1\r\n${HOST}X: `,
    `POST /api/register HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"name":"`,
    `POST /api/uploads HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n--b\r\n`,
  ];
  const sockets = await Promise.all(Array.from({ length: SLOW }, open));
  for (const [at, socket] of sockets.entries()) {
    socket.on("error", () => undefined);
    socket.write(starts[at % starts.length] as string);
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("a");
  }, 100);
  for (let turn = 0; turn < 40; turn++) {
    const page = await fetch(`http://127.0.0.1:${lone.port}${turn % 2 ? "/AboutUs" : "/api/allrecipe"}`);
    expect(page.status).toBe(200);
    await page.arrayBuffer();
  }
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  expect(await isServed()).toBe(200);
  if (before !== null) await expect.poll(() => openFiles() ?? 0).toBeLessThan(before + 20);
});
