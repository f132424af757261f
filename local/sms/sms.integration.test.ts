import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestSms, type TestSms } from "./testing";

let gateway: TestSms;
let made = 0;

beforeAll(async () => {
  gateway = await startTestSms({ keep: 1_000 });
});
beforeEach(async () => {
  await gateway.clear();
  await gateway.accept();
});
afterAll(() => gateway.stop());

const message = (change: object = {}) => ({
  id: `m${++made}`,
  to: "8801711204588",
  sender: "RANNA",
  text: "আপনার কোড 482913",
  ...change,
});
const send = async (body: object = message(), headers: Record<string, string> = {}): Promise<number> => {
  const answer = await fetch(`${gateway.url}/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${gateway.key}`, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(500),
  }).catch(() => null);
  return answer?.status ?? 0;
};

describe("a message", () => {
  it("is one for its id, also when it comes several times at once", async () => {
    const one = message();
    await Promise.all([1, 2, 3].map(() => send(one)));
    expect(await send({ ...one, text: "another" })).toBe(200);
    expect(await gateway.messages()).toMatchObject([one]);
  });

  it.each([{ to: "+8801711204588" }, { to: "447700900123" }, { id: "" }, { sender: 7 }, { text: "" }])(
    "is refused where it is none: %j",
    async (wrong) => {
      expect(await send(message(wrong))).toBe(422);
      expect(await gateway.messages()).toEqual([]);
    },
  );

  it("is taken only with the key, as JSON", async () => {
    expect(await send(message(), { authorization: "Bearer another" })).toBe(401);
    expect(await send(message(), { "content-type": "text/plain" })).toBe(415);
    expect(await gateway.messages()).toEqual([]);
  });
});

describe("the gateway", () => {
  it("has every message that it took, once, after kill -9", async () => {
    const taken: string[] = [];
    let running = true;
    const workers = Array.from({ length: 4 }, async () => {
      while (running) {
        const one = message();
        if ((await send(one)) !== 200) return;
        taken.push(one.id);
      }
    });
    await expect.poll(() => taken.length).toBeGreaterThan(40);
    await gateway.kill();
    running = false;
    await Promise.all(workers);
    await gateway.restart();
    const answer = await fetch(`${gateway.url}/messages?limit=500`);
    const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    expect(taken.slice(-400).filter((id) => !ids.includes(id))).toEqual([]);
    expect(await send(message({ id: taken[taken.length - 1] }))).toBe(200);
    expect(await gateway.messages()).toHaveLength(Math.min(ids.length, 100));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("answers nobody who calls it by another name", async () => {
    const { hostname, port } = new URL(gateway.url);
    const asked = { hostname, port, path: "/messages", headers: { host: "evil.example" } };
    const status = await new Promise((resolve) => {
      httpRequest(asked, (answer) => resolve(answer.resume().statusCode)).end();
    });
    expect(status).toBe(403);
  });
});
