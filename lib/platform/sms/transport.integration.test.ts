import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/local/sms/route";
import { setVariables, withVariables } from "@/lib/platform/settings/with-variables";
import { startTestSms, type TestSms } from "@/local/sms/testing";
import { SmsError, sendSms } from "./transport";

const NO_GATEWAY = { SMS_URL: undefined, SMS_KEY: undefined, SMS_SENDER: undefined };

let gateway: TestSms;
beforeAll(async () => {
  gateway = await startTestSms();
  setVariables({
    SMS_URL: `${gateway.url}/messages`,
    SMS_KEY: gateway.key,
    SMS_SENDER: "RANNA",
    RANNA_SMS_API_BASE: gateway.url,
  });
});
beforeEach(async () => {
  await gateway.accept();
  await gateway.clear();
});
afterAll(async () => {
  setVariables({ ...NO_GATEWAY, RANNA_SMS_API_BASE: undefined });
  await gateway.stop();
});

let made = 0;
const PHONE = "+8801711204588";
const send = (change: Partial<Parameters<typeof sendSms>[0]> = {}) =>
  sendSms({ id: `sms-${++made}`, to: PHONE, text: "আপনার কোড 482913", ...change });
const failure = (sending: Promise<void>) =>
  sending.then(
    () => "sent",
    (error: unknown) => error,
  );
const list = async (query = "") => {
  const request = new Request(`http://127.0.0.1:3000/api/local/sms${query}`);
  return GET(request, { params: Promise.resolve({}) });
};

describe("an SMS", () => {
  it("reaches the gateway whole, under the house's name and without the number's plus", async () => {
    await send({ id: "one" });
    expect(await gateway.messages()).toMatchObject([
      { id: "one", to: "8801711204588", sender: "RANNA", text: "আপনার কোড 482913" },
    ]);
  });

  it.each([
    ...([408, 429, 500, 503] as const).map((status) => [status, false] as const),
    ...([400, 401, 403, 404, 422] as const).map((status) => [status, true] as const),
  ])("that the gateway answers %i is given up: %s", async (status, permanent) => {
    await gateway.refuse({ status, times: 1 });
    expect(await failure(send())).toMatchObject({ name: "SmsError", permanent });
    expect(await gateway.messages()).toEqual([]);
  });

  it("is worth another try after ten seconds of silence, and where nobody listens", async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const waits = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(200));
    await gateway.refuse({ status: 0, times: 1 });
    expect(await failure(send())).toMatchObject({ permanent: false });
    expect(waits).toHaveBeenCalledWith(10_000);
    waits.mockRestore();
    await gateway.kill();
    expect(await failure(send())).toMatchObject({ permanent: false });
    await gateway.restart();
  });

  it("never goes to a number that is no Bangladeshi mobile", async () => {
    for (const to of ["+447911123456", "01711204588", "8801711204588", "+8801711204588\n"])
      expect(await failure(send({ to }))).toMatchObject({ permanent: true });
    expect(await gateway.messages()).toEqual([]);
  });

  it("waits where no gateway is set", async () => {
    const failed = await withVariables(NO_GATEWAY, () => failure(send()));
    expect(failed).toBeInstanceOf(SmsError);
    expect(failed).toMatchObject({ permanent: false });
  });
});

describe("the local gateway through the product", () => {
  it("lists SMS newest first, for one number when asked", async () => {
    await send({ text: "first" });
    await send({ text: "other", to: "+8801911000000" });
    await send({ text: "last" });
    const texts = async (query?: string) =>
      ((await (await list(query)).json()) as { text: string }[]).map(({ text }) => text);
    expect(await texts()).toEqual(["last", "other", "first"]);
    expect(await texts("?to=%2B8801711204588")).toEqual(["last", "first"]);
    expect(Object.keys((await (await list()).json())[0])).toEqual(["id", "to", "text", "receivedAt"]);
  });

  it("is nowhere when a real gateway is set, and closed where others would read along", async () => {
    const statusWith = async (variables: Record<string, string | undefined>) =>
      (await withVariables(variables, () => list())).status;
    const NEXTAUTH_URL = "https://ranna.example";
    expect(await statusWith({ RANNA_SMS_API_BASE: undefined })).toBe(404);
    expect(await statusWith({ NEXTAUTH_URL })).toBe(404);
    expect(await statusWith({ NEXTAUTH_URL, ALLOW_PUBLIC_DEMO: "1" })).toBe(200);
  });
});
