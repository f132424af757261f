import { createCipheriv, createPrivateKey, hkdfSync, randomBytes, sign } from "node:crypto";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type KeyPair, makeKeyPair, sharedSecret } from "./keys";
import { startTestPush, type TestPush, type TestSubscription } from "./testing";

let service: TestPush;
let device: TestSubscription;
beforeAll(async () => {
  service = await startTestPush({ keep: 1_000 });
});
beforeEach(async () => {
  await service.clear();
  device = await service.subscribe();
});
afterAll(() => service.stop());

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const point = (key: string, from: number, to: number) =>
  Buffer.from(key, "base64url").subarray(from, to).toString("base64url");

/** The header `Authorization` of a sender (RFC 8292). */
function vapid(keys: KeyPair, claims: object = {}): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const all = { aud: service.url, exp, sub: "mailto:shop@example.com", ...claims };
  const signed = `${base64({ typ: "JWT", alg: "ES256" })}.${base64(all)}`;
  const { publicKey, privateKey: d } = keys;
  const [x, y] = [point(publicKey, 1, 33), point(publicKey, 33, 65)];
  const key = createPrivateKey({ key: { kty: "EC", crv: "P-256", x, y, d }, format: "jwk" });
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}

/** The body of a push (RFC 8291). */
function encrypt(text: string, { p256dh, auth }: TestSubscription["keys"]): Buffer {
  const derive = (input: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, info, bytes));
  const own = makeKeyPair();
  const [receiver, sender] = [p256dh, own.publicKey].map((key) => Buffer.from(key, "base64url"));
  const secret = sharedSecret(own.privateKey, receiver!);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver!, sender!]);
  const input = derive(secret, Buffer.from(auth, "base64url"), info, 32);
  const salt = randomBytes(16);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = [cipher.update(`${text}\u0002\0\0`), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, Buffer.from([0, 0, 16, 0, 65]), sender!, ...record]);
}

type Sent = { headers?: Record<string, string>; body?: Buffer; to?: string; signal?: AbortSignal };
const send = async (text = "{}", { headers, body, to = device.endpoint, signal }: Sent = {}) => {
  const usual = { ttl: "60", "content-encoding": "aes128gcm", authorization: vapid(service) };
  const given = { method: "POST", headers: { ...usual, ...headers }, signal: signal ?? null };
  return fetch(to, { ...given, body: new Uint8Array(body ?? encrypt(text, device.keys)) });
};
const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;

describe("a push", () => {
  it("is kept decrypted, with what its sender wants", async () => {
    const headers = { ttl: "3600", urgency: "high", topic: "order_1-A" };
    expect(await statusOf('{"title":"খবর"}', { headers })).toBe(201);
    expect(await service.pushes(device.endpoint)).toMatchObject([
      {
        endpoint: device.endpoint,
        payload: '{"title":"খবর"}',
        ttl: 3600,
        urgency: "high",
        topic: "order_1-A",
        status: 201,
      },
    ]);
  });

  it("hides no older one of its topic, and comes before it", async () => {
    const headers = { topic: "one" };
    for (const text of ["first", "second"]) await send(text, { headers });
    expect((await service.pushes(device.endpoint)).map(({ payload }) => payload)).toEqual([
      "second",
      "first",
    ]);
  });

  it.each([
    ["no TTL", { ttl: "" }, 400],
    ["a TTL that is no number", { ttl: "1.5" }, 400],
    ["a long topic", { topic: "a".repeat(33) }, 400],
    ["a topic with other signs", { topic: "a b" }, 400],
    ["an unknown urgency", { urgency: "now" }, 400],
    ["another encoding", { "content-encoding": "aesgcm" }, 400],
    ["no sender", { authorization: "" }, 401],
    ["a sender of another kind", { authorization: "Bearer x" }, 401],
  ])("with %s is refused, and kept with the refusal", async (_, headers, status) => {
    expect(await statusOf("{}", { headers })).toBe(status);
    expect(await service.pushes(device.endpoint)).toMatchObject([{ status, payload: "{}" }]);
  });

  it("is refused from a sender whose token is of another key, for another service, expired or spoilt", async () => {
    const now = Math.floor(Date.now() / 1000);
    const tokens = [
      vapid(makeKeyPair()),
      vapid(service, { aud: "https://fcm.googleapis.com" }),
      vapid(service, { exp: now - 1 }),
      vapid(service, { exp: now + 2 * 24 * 3600 }),
      vapid(service, { sub: "shop" }),
      vapid(makeKeyPair()).replace(/k=.*/, `k=${service.publicKey}`),
    ];
    const statuses = await Promise.all(
      tokens.map((authorization) => statusOf("{}", { headers: { authorization } })),
    );
    expect(statuses).toEqual(tokens.map(() => 403));
  });

  it("is taken from the sender for whom the subscription was made, and from no other", async () => {
    const other = makeKeyPair();
    device = await service.subscribe(other.publicKey);
    expect(await statusOf()).toBe(403);
    expect(await statusOf("{}", { headers: { authorization: vapid(other) } })).toBe(201);
  });

  it("that is too large, unreadable or to nobody is known as such", async () => {
    expect(await statusOf("{}", { body: Buffer.alloc(4097) })).toBe(413);
    expect(await statusOf("{}", { body: Buffer.from("no push") })).toBe(201);
    expect(await statusOf("{}", { to: `${service.url}/push/unknown` })).toBe(404);
    const kept = await service.pushes();
    expect(kept.map(({ status, payload }) => [status, payload])).toEqual([
      [201, null],
      [413, null],
    ]);
  });
});

describe("answers that a test decides", () => {
  it("come as often as wanted, to that endpoint only, and the pushes are kept", async () => {
    const { endpoint } = device;
    await service.answer({ endpoint, status: 429, times: 2, retryAfter: 7 });
    const first = await send("1");
    expect([first.status, first.headers.get("retry-after")]).toEqual([429, "7"]);
    const other = await service.subscribe();
    expect(await statusOf("x", { to: other.endpoint })).toBe(201);
    expect([await statusOf("2"), await statusOf("3")]).toEqual([429, 201]);
    const kept = await service.pushes(endpoint);
    expect(kept.map(({ payload, status }) => [payload, status])).toEqual([
      ["3", 201],
      ["2", 429],
      ["1", 429],
    ]);
  });

  it("may be silence", async () => {
    await service.answer({ endpoint: device.endpoint, status: 0 });
    const silence = new AbortController();
    const sent = send("1", { signal: silence.signal }).then(
      () => "answered",
      () => "silent",
    );
    await expect.poll(() => service.pushes(device.endpoint)).toMatchObject([{ status: 0, payload: "1" }]);
    silence.abort();
    expect(await sent).toBe("silent");
    expect(await statusOf("2")).toBe(201);
  });

  it.each([{ status: 199 }, { status: 600 }, { status: 429, times: 0 }, { status: 429, retryAfter: -1 }])(
    "are refused where they are none: %j",
    async (wrong) => {
      await expect(service.answer({ endpoint: device.endpoint, ...wrong })).rejects.toThrow(" 422 ");
    },
  );
});

describe("the service", () => {
  it("has its keys, every subscription and every push that it took after kill -9", async () => {
    const taken: string[] = [];
    let running = true;
    const workers = Array.from({ length: 4 }, async (_, worker) => {
      for (let at = 0; running; at += 1) {
        const text = `${worker}-${at}`;
        const status = await statusOf(text).catch(() => 0);
        if (status !== 201) return;
        taken.push(text);
      }
    });
    await expect.poll(() => taken.length).toBeGreaterThan(40);
    await service.kill();
    running = false;
    await Promise.all(workers);
    await service.restart();
    const answer = await fetch(`${service.url}/pushes?limit=500`);
    const kept = ((await answer.json()) as { payload: string }[]).map(({ payload }) => payload);
    expect(taken.slice(-400).filter((text) => !kept.includes(text))).toEqual([]);
    expect(await statusOf("after")).toBe(201);
  });

  it("answers nobody who calls it by another name", async () => {
    const { hostname, port } = new URL(service.url);
    const asked = { hostname, port, path: "/pushes", headers: { host: "evil.example" } };
    const status = await new Promise((resolve) => {
      httpRequest(asked, (answer) => resolve(answer.resume().statusCode)).end();
    });
    expect(status).toBe(403);
  });
});
