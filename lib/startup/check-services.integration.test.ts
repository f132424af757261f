import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EVENTS } from "@/lib/money/charges/providers/stripe/events";
import { closeMongo } from "@/lib/platform/db/client";
import { withVariables } from "@/lib/platform/settings/with-variables";
import { startTestMail, type TestMail } from "../../local/mail/testing";
import { startTestSslcommerz, type TestSslcommerz } from "../../local/sslcommerz/testing";
import { makePerson } from "../../tests/support/accounts";
import { startTestDatabase } from "../../tests/support/test-database";
import { checkServices } from "./check-services";
import { SETTING_NAMES } from "./settings";

startTestDatabase();

/** Stripe's answers by path. Any other path is 404, as is the list of webhooks at local/stripe. */
let stripeSays: Record<string, { status: number; body: unknown }> = {};
let stripe: Server;
let mail: TestMail;
let sslcommerz: TestSslcommerz;

beforeAll(async () => {
  stripe = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://stripe");
    const { status, body } = stripeSays[pathname] ?? {
      status: 404,
      body: { error: { message: "not here" } },
    };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => stripe.listen(0, "127.0.0.1", resolve));
  [mail, sslcommerz] = await Promise.all([startTestMail(), startTestSslcommerz()]);
});
afterAll(async () => {
  await Promise.all([mail.stop(), sslcommerz.stop(), new Promise((resolve) => stripe.close(resolve))]);
});
beforeEach(() => {
  stripeSays = {
    "/v1/payment_intents": { status: 200, body: { object: "list", data: [], has_more: false } },
  };
});

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
/** What compose.yaml and six lines in `.env` set. An address needs no look-up. */
const SIX = {
  NEXTAUTH_URL: "https://192.0.2.1",
  NEXTAUTH_SECRET: "s".repeat(32),
  DATA_DIR: tmpdir(),
  ADMIN_EMAIL: "boss@example.com",
  ADMIN_PASSWORD: "long enough",
};
const KEYS = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
/** The receiver's keys of RFC 8291, appendix A: a pair of P-256. */
const VAPID = {
  VAPID_PUBLIC_KEY: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  VAPID_PRIVATE_KEY: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
};
const withStripe = () => ({ ...KEYS, RANNA_STRIPE_API_BASE: urlOf(stripe) });

/** Checks with these settings alone, and the database. The settings of emulators, which a shop must not have, pass. */
async function check(settings: Record<string, string>, timeoutMs?: number) {
  const { MONGODB_URI } = process.env;
  const none = Object.fromEntries(SETTING_NAMES.map((name) => [name, undefined]));
  const found = await withVariables({ ...none, MONGODB_URI, ...settings }, () => checkServices(timeoutMs));
  return found.filter(({ text }) => !text.startsWith("leads to an emulator"));
}
/** The settings that are wrong, and what is said of them. */
const wrongIn = async (settings: Record<string, string>) =>
  (await check({ ...SIX, ...settings }))
    .filter(({ state }) => state === "wrong")
    .map(({ setting, text }) => `${setting}: ${text}`);

describe("a shop", () => {
  it("can open with nothing but the settings of compose.yaml, and is told what is not set", async () => {
    const found = await check(SIX);
    expect(found.map(({ setting, state }) => `${state} ${setting}`)).toEqual([
      "ok NEXTAUTH_URL",
      "ok DATA_DIR",
      "ok MONGODB_URI",
      "ok ADMIN_EMAIL",
      "not set STRIPE_SECRET_KEY",
      "not set GOOGLE_CLIENT_ID",
      "not set SMTP_URL",
      "not set SMS_URL",
      "not set VAPID_PUBLIC_KEY",
    ]);
  });

  it("is told of each service that answers", async () => {
    const { storeId, storePassword, url, pageUrl } = sslcommerz;
    const found = await check({
      ...SIX,
      ...withStripe(),
      SSLCOMMERZ_STORE_ID: storeId,
      SSLCOMMERZ_STORE_PASSWORD: storePassword,
      RANNA_SSLCOMMERZ_API_BASE: url,
      RANNA_SSLCOMMERZ_PAGE_BASE: pageUrl,
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: "shop@example.com",
      SMS_URL: "http://127.0.0.1:1/send",
      SMS_KEY: "k",
      SMS_SENDER: "RANNA",
      ...VAPID,
      PUSH_HOSTS: "*.push.example",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
    });
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(["ok"]));
    expect(await mail.mails()).toEqual([]);
  });

  it("has an administrator who is there, or whom the start makes", async () => {
    const none = { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" };
    expect(await wrongIn(none)).toEqual([expect.stringMatching(/^ADMIN_EMAIL: missing/)]);
    expect(await wrongIn({ ADMIN_PASSWORD: "abc" })).toEqual([expect.stringMatching(/^ADMIN_PASSWORD: /)]);
    await makePerson({ role: "admin" });
    expect(await wrongIn(none)).toEqual([]);
  });
});

describe("what is wrong is named", () => {
  it.each([
    ["a setting", { PORT: "99999" }, /^PORT: .*is wrong/],
    ["a missing setting", { NEXTAUTH_SECRET: "" }, /^NEXTAUTH_SECRET: missing/],
    ["an address without TLS", { NEXTAUTH_URL: "http://shop.example" }, /^NEXTAUTH_URL: .*expected https/],
    [
      "a name without an address",
      { NEXTAUTH_URL: "https://shop.invalid" },
      /^NEXTAUTH_URL: shop.invalid has no/,
    ],
    ["a folder", { DATA_DIR: "/proc/none" }, /^DATA_DIR: /],
    ["a means", { PAY_WITH: "card" }, /^PAY_WITH: nobody can pay/],
    [
      "a gateway",
      { SMS_URL: "https://sms.invalid", SMS_KEY: "k", SMS_SENDER: "R" },
      /^SMS_URL: sms.invalid has no/,
    ],
    ["a push service", { ...VAPID, PUSH_HOSTS: "push.invalid" }, /^VAPID_PUBLIC_KEY: push.invalid has no/],
    ["a mail server", { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "a@b.co" }, /^SMTP_URL: .*ECONNREFUSED/],
  ] as [string, Record<string, string>, RegExp][])("%s", async (_, settings, line) => {
    expect(await wrongIn(settings)).toEqual([expect.stringMatching(line)]);
  });

  it("a database that does not answer, once", async () => {
    await closeMongo();
    const MONGODB_URI = "mongodb://127.0.0.1:1/ranna";
    expect(await wrongIn({ MONGODB_URI, DATABASE_CONNECT_SECONDS: "0.2" })).toEqual([
      expect.stringMatching(/^MONGODB_URI: .*ECONNREFUSED/),
    ]);
    await closeMongo();
  });

  it("a service that never answers, after a time limit", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const found = await check({ ...SIX, ...KEYS, RANNA_STRIPE_API_BASE: urlOf(silent) }, 300);
    expect(found).toContainEqual({
      setting: "STRIPE_SECRET_KEY",
      state: "wrong",
      text: "no answer within 0.3 s",
    });
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  it("a store that SSLCommerz does not take, or can't call back", async () => {
    const { storeId, url, pageUrl, storePassword } = sslcommerz;
    const store = {
      SSLCOMMERZ_STORE_ID: storeId,
      RANNA_SSLCOMMERZ_API_BASE: url,
      RANNA_SSLCOMMERZ_PAGE_BASE: pageUrl,
    };
    expect(await wrongIn({ ...store, SSLCOMMERZ_STORE_PASSWORD: "other" })).toEqual([
      expect.stringMatching(/^SSLCOMMERZ_STORE_ID: .*FAILED/),
    ]);
    const NEXTAUTH_URL = `${SIX.NEXTAUTH_URL}:8443`;
    expect(await wrongIn({ ...store, SSLCOMMERZ_STORE_PASSWORD: storePassword, NEXTAUTH_URL })).toEqual([
      "NEXTAUTH_URL: SSLCommerz calls no port 8443",
    ]);
  });
});

describe("Stripe", () => {
  const endpoint = (fields: object = {}) => ({
    url: `${SIX.NEXTAUTH_URL}/api/stripe/webhook`,
    status: "enabled",
    enabled_events: Object.keys(EVENTS),
    ...fields,
  });
  const withWebhooks = (...data: object[]) => {
    stripeSays["/v1/webhook_endpoints"] = { status: 200, body: { object: "list", data, has_more: false } };
    return wrongIn(withStripe());
  };

  it("refuses a key, or keys of two modes", async () => {
    stripeSays["/v1/payment_intents"] = { status: 401, body: { error: { message: "Invalid API Key" } } };
    expect(await wrongIn(withStripe())).toEqual(["STRIPE_SECRET_KEY: Invalid API Key"]);
    expect(await wrongIn({ ...withStripe(), STRIPE_PUBLISHABLE_KEY: "pk_test_1" })).toEqual([
      expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY: is of Stripe's test mode/),
    ]);
  });

  it("has a webhook for this shop with all its events, unless the key may not ask", async () => {
    expect(await withWebhooks(endpoint({ url: "https://other.example" }), endpoint())).toEqual([]);
    expect(await withWebhooks(endpoint({ enabled_events: ["*"] }))).toEqual([]);
    const none = [expect.stringMatching(/^STRIPE_WEBHOOK_SECRET: the account has no webhook for/)];
    expect(await withWebhooks(endpoint({ url: "https://other.example" }))).toEqual(none);
    expect(await withWebhooks(endpoint({ status: "disabled" }))).toEqual(none);
    expect(await withWebhooks(endpoint({ enabled_events: ["charge.refunded"] }))).toEqual([
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET: the account's webhook lacks payment_intent.succeeded, /),
    ]);
    stripeSays["/v1/webhook_endpoints"] = { status: 403, body: { error: { message: "not allowed" } } };
    expect(await wrongIn(withStripe())).toEqual([]);
  });
});
