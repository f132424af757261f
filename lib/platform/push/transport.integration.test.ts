import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as POST_ANSWERS } from "@/app/api/local/push/answers/route";
import { GET } from "@/app/api/local/push/route";
import { POST as POST_SUBSCRIPTIONS } from "@/app/api/local/push/subscriptions/route";
import { setVariables, withVariables } from "@/lib/platform/settings/with-variables";
import { startTestPush, type TestPush, type TestSubscription } from "@/local/push/testing";
import { type Push, pushConfig, pushEndpoint, sendPush, waitMs } from "./transport";

const NONE = { VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined, RANNA_PUSH_API_BASE: undefined };
const PAYLOAD = { id: "1", title: "RANNA", body: "নতুন অর্ডার।", href: "/bn/a", tag: "order-1", lang: "bn" };

let service: TestPush;
let device: TestSubscription;
beforeAll(async () => {
  service = await startTestPush();
  setVariables({
    VAPID_PUBLIC_KEY: service.publicKey,
    VAPID_PRIVATE_KEY: service.privateKey,
    RANNA_PUSH_API_BASE: service.url,
  });
});
beforeEach(async () => {
  await service.clear();
  device = await service.subscribe();
});
afterAll(async () => {
  setVariables(NONE);
  await service.stop();
});

const pushTo = ({ endpoint, keys }: TestSubscription, change: Partial<Push> = {}): Push => ({
  subscription: { endpoint, ...keys },
  payload: JSON.stringify(PAYLOAD),
  ttlSeconds: 3600.9,
  urgency: "normal",
  topic: null,
  publicKey: service.publicKey,
  ...change,
});
const send = (change?: Partial<Push>) => sendPush(pushTo(device, change));
const answer = (status: number, retryAfter?: number) =>
  service.answer({ endpoint: device.endpoint, status, ...(retryAfter === undefined ? {} : { retryAfter }) });

describe("a push", () => {
  it("comes to the device whole, with its time, urgency and topic", async () => {
    expect(await send({ urgency: "high", topic: "b3JkZXI" })).toEqual({ kind: "sent" });
    const [kept, ...more] = await service.pushes(device.endpoint);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ ttl: 3600, urgency: "high", topic: "b3JkZXI", status: 201 });
    expect(JSON.parse(kept?.payload ?? "")).toEqual(PAYLOAD);
    await send({ ttlSeconds: -5 });
    expect((await service.pushes(device.endpoint))[0]).toMatchObject({
      ttl: 0,
      urgency: "normal",
      topic: null,
    });
  });

  it("names whoever runs the shop, by VAPID_SUBJECT or the sender of mails", async () => {
    for (const variables of [
      { VAPID_SUBJECT: "https://shop.example/contact" },
      { MAIL_FROM: "Shop <shop@example.com>" },
    ])
      expect(await withVariables(variables, () => send())).toEqual({ kind: "sent" });
  });

  it("has at most 2,000 bytes", async () => {
    expect(await send({ payload: "ক".repeat(666) })).toEqual({ kind: "sent" });
    await expect(send({ payload: "ক".repeat(667) })).rejects.toThrow(RangeError);
  });

  const host = "127.0.0.1";
  const again = (status: number) => ({ kind: "retry", afterMs: null, why: `${host} answers ${status}` });
  it.each([
    ...[200, 201, 202, 204].map((status) => [status, { kind: "sent" }] as const),
    ...[404, 410].map((status) => [status, { kind: "gone" }] as const),
    ...[429, 500, 502, 503].map((status) => [status, again(status)] as const),
    ...[301, 307, 400, 401, 403, 408, 413, 422].map(
      (status) => [status, { kind: "refused", status, host }] as const,
    ),
  ])("that the push service answers %i: %o", async (status, outcome) => {
    await answer(status);
    expect(await send()).toEqual(outcome);
    expect(await service.pushes(device.endpoint)).toHaveLength(1);
  });

  it("waits as long as Retry-After says", async () => {
    await answer(429, 120);
    expect(await send()).toMatchObject({ kind: "retry", afterMs: 120_000 });
    await answer(503, 1_000_000);
    expect(await send()).toMatchObject({ kind: "retry", afterMs: 24 * 3600_000 });
  });

  it("is worth another try after ten seconds of silence, and where nobody listens", async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const waits = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(200));
    await answer(0);
    expect(await send()).toEqual({ kind: "retry", afterMs: null, why: "no answer within 10 s" });
    expect(waits).toHaveBeenCalledWith(10_000);
    const name = await withVariables({ RANNA_PUSH_API_BASE: undefined }, () =>
      sendPush(pushTo({ ...device, endpoint: "https://fcm.googleapis.com/x" }), () => new Promise(() => {})),
    );
    expect(name).toMatchObject({ kind: "retry", why: "no answer within 10 s" });
    waits.mockRestore();
    await service.kill();
    expect(await send()).toEqual({ kind: "retry", afterMs: null, why: "ECONNREFUSED" });
    await service.restart();
  });

  it("is not sent to a device that was made with another key of the server", async () => {
    expect(await send({ publicKey: (await service.subscribe()).keys.p256dh })).toEqual({ kind: "otherKey" });
    expect(await withVariables(NONE, () => send())).toEqual({ kind: "otherKey" });
    expect(await service.pushes()).toEqual([]);
  });
});

describe("Retry-After", () => {
  const now = Date.UTC(2026, 10, 24, 8);
  it.each([
    ["90", 90_000],
    [" 0 ", 0],
    ["9".repeat(400), 24 * 3600_000],
    ["Tue, 24 Nov 2026 08:00:30 GMT", 30_000],
    ["Tue, 24 Nov 2026 07:00:00 GMT", 0],
    ["Fri, 01 Jan 2100 00:00:00 GMT", 24 * 3600_000],
    ["soon", null],
    ["-5", null],
    ["", null],
    [undefined, null],
  ])("%o is %o ms", (text, wait) => expect(waitMs(text, now)).toBe(wait));
});

describe("the server calls no address but those of push services", () => {
  const OUTSIDE = "https://fcm.googleapis.com/fcm/send/x";
  const resolved = (endpoint: string, ...addresses: string[]) => {
    const resolve = vi.fn(async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
    return withVariables({ RANNA_PUSH_API_BASE: undefined }, async () => ({
      outcome: await sendPush(pushTo({ ...device, endpoint }), resolve),
      asked: resolve.mock.calls.length,
    }));
  };
  const refused = { kind: "refused", status: 0, host: "fcm.googleapis.com" };

  it.each([[["127.0.0.1"]], [["10.0.0.7"]], [["::1"]], [["::ffff:127.0.0.1"]], [["8.8.8.8", "127.0.0.1"]]])(
    "not where its name turns to %j",
    async (addresses) => {
      expect(await resolved(OUTSIDE, ...addresses)).toEqual({ outcome: refused, asked: 1 });
    },
  );

  it("not by a name that is no push service's any more, nor the stand-in where it no longer stands in", async () => {
    expect(
      await withVariables({ PUSH_HOSTS: "*.push.apple.com" }, () => resolved(OUTSIDE, "8.8.8.8")),
    ).toEqual({ outcome: refused, asked: 0 });
    const { host, hostname } = new URL(device.endpoint);
    expect((await resolved(device.endpoint, "8.8.8.8")).outcome).toEqual({ ...refused, host: hostname });
    expect(host).not.toBe(hostname);
    expect(await sendPush(pushTo({ ...device, endpoint: OUTSIDE }))).toEqual(refused);
    expect(await service.pushes()).toEqual([]);
  });

  it("again later where its name has no address", async () => {
    expect((await resolved(OUTSIDE)).outcome).toMatchObject({ kind: "retry" });
  });

  it("not where an answer leads", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(307, { location: "/push/elsewhere" }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const outcome = await withVariables({ RANNA_PUSH_API_BASE: base }, () =>
      sendPush(pushTo({ ...device, endpoint: `${base}/push/one` })),
    );
    expect(outcome).toMatchObject({ kind: "refused", status: 307 });
    expect(asked).toEqual(["/push/one"]);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("push is offered", () => {
  const offered = (variables: Record<string, string | undefined>) =>
    withVariables(variables, async () => ({ ...pushConfig(), endpoint: pushEndpoint(device.endpoint) }));

  it("by the stand-in, where only this machine reaches it", async () => {
    const { publicKey } = service;
    expect(await offered({})).toEqual({ publicKey, sandbox: true, endpoint: device.endpoint });
    const nowhere = { publicKey: null, sandbox: false, endpoint: null };
    expect(await offered({ NEXTAUTH_URL: "https://ranna.example" })).toEqual(nowhere);
    expect(await offered(NONE)).toEqual(nowhere);
  });

  it("by real services, with keys", async () => {
    const { publicKey } = service;
    const real = { RANNA_PUSH_API_BASE: undefined, NEXTAUTH_URL: "https://ranna.example" };
    expect(await offered(real)).toEqual({ publicKey, sandbox: false, endpoint: null });
  });
});

describe("the local push service through the product", () => {
  const ask = async (handle: typeof GET, path: string, body?: object) => {
    const json = {
      method: "POST",
      headers: { "content-type": "application/json", origin: "http://127.0.0.1:3000" },
    };
    const request = new Request(`http://127.0.0.1:3000/api/local/push${path}`, {
      ...(body ? { ...json, body: JSON.stringify(body) } : {}),
    });
    const answered = await handle(request, { params: Promise.resolve({}) });
    return { status: answered.status, body: await answered.json() };
  };

  it("gives subscriptions, lists their pushes newest first and answers as it is told", async () => {
    const { status, body: made } = await ask(POST_SUBSCRIPTIONS, "/subscriptions", {});
    expect(status).toBe(200);
    expect(Object.keys(made)).toEqual(["endpoint", "keys"]);
    const told = { endpoint: made.endpoint, status: 429, times: 1, retryAfter: 60 };
    expect(await ask(POST_ANSWERS, "/answers", told)).toEqual({ status: 200, body: { answers: 1 } });
    expect(await sendPush(pushTo(made))).toMatchObject({ kind: "retry", afterMs: 60_000 });
    expect(await sendPush(pushTo(made, { payload: "no JSON" }))).toEqual({ kind: "sent" });
    await send();
    const { body: kept } = await ask(GET, `?endpoint=${encodeURIComponent(made.endpoint)}`);
    expect(kept).toMatchObject([
      { endpoint: made.endpoint, payload: null, status: 201 },
      { endpoint: made.endpoint, payload: PAYLOAD, status: 429, ttl: 3600, urgency: "normal", topic: null },
    ]);
    expect((await ask(GET, "")).body).toHaveLength(3);
    expect((await ask(POST_ANSWERS, "/answers", { ...told, endpoint: `${service.url}/push/x` })).status).toBe(
      404,
    );
  });

  it("is nowhere when real keys are set, and closed where others would read along", async () => {
    const statuses = (variables: Record<string, string | undefined>) =>
      withVariables(variables, async () => [
        (await ask(GET, "")).status,
        (await ask(POST_SUBSCRIPTIONS, "/subscriptions", {})).status,
      ]);
    expect(await statuses({ RANNA_PUSH_API_BASE: undefined })).toEqual([404, 404]);
    // 403: the origin of the call is not that of the shop.
    expect((await statuses({ NEXTAUTH_URL: "https://ranna.example" }))[0]).toBe(404);
  });
});
