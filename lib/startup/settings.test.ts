import { describe, expect, it } from "vitest";
import { SettingsError } from "@/lib/platform/settings/define-settings";
import { readSettings } from "./settings";

const read = (source: Record<string, string>) => readSettings({ NODE_ENV: "test", ...source });

function linesOf(source: Record<string, string>): string[] {
  try {
    read(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}

describe("settings", () => {
  it("runs on nothing but defaults", () => {
    const { server, payments, accounts, limits, orders, journal } = read({});
    expect(server).toMatchObject({ port: 3000, host: "127.0.0.1", baseUrl: "http://127.0.0.1:3000" });
    expect(payments.stripe.sandbox).toBe(false);
    expect(accounts.passwords).toEqual({ minLength: 6, maxLength: 128, require: [], refuseCommon: false });
    expect(limits).toMatchObject({ signIn: 10, signInAddress: 300, register: 300, guestUpload: 300 });
    expect(orders).toEqual({ answerMs: 48 * 3600_000, holdMs: 30 * 60_000 });
    expect(journal).toMatchObject({ commissionPercent: 12, commissionFrom: null });
  });

  it("treats an empty value as unset", () => {
    expect(read({ PORT: "", SEED: "", MONGODB_URI: "" })).toEqual(read({}));
  });

  it("names each wrong setting in a line of its own", () => {
    const lines = linesOf({ PORT: "99999", SEED: "maybe", MONGODB_URI: "http://x", TRUST_PROXY: "-1" });
    expect(lines.map((line) => line.split(":")[0]).sort()).toEqual([
      "MONGODB_URI",
      "PORT",
      "SEED",
      "TRUST_PROXY",
    ]);
  });

  it.each([
    ["https://", "expected http://... or https://..."],
    ["https://https://shop.example", "expected https:// once: SITE is a name without https://"],
  ])("names NEXTAUTH_URL where it is %s", (NEXTAUTH_URL, expected) => {
    expect(linesOf({ NEXTAUTH_URL })).toEqual([`NEXTAUTH_URL: "${NEXTAUTH_URL}" is wrong: ${expected}`]);
  });

  it("opens figures to a network only with a token, and on a port of their own", () => {
    const open = { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" };
    expect(linesOf(open)).toEqual([expect.stringContaining("METRICS_TOKEN: missing")]);
    expect(linesOf({ ...open, METRICS_TOKEN: "sixteen-letters-." })).toEqual([]);
    expect(linesOf({ METRICS_PORT: "9464" })).toEqual([]);
    expect(linesOf({ METRICS_PORT: "3000" })).toEqual([expect.stringContaining("METRICS_PORT: 3000")]);
  });

  it("takes the settings of traces as OpenTelemetry names them, and prints none that may hold a password", () => {
    const traces = {
      OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example:4318",
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20abc,x-team=shop",
      OTEL_TRACES_SAMPLER_ARG: "0.1",
    };
    expect(linesOf(traces)).toEqual([]);
    const wrong = { OTEL_EXPORTER_OTLP_HEADERS: "hunter2", OTEL_EXPORTER_OTLP_ENDPOINT: "collector:hunter2" };
    const lines = linesOf({ ...traces, ...wrong, OTEL_TRACES_SAMPLER_ARG: "10%" });
    expect(lines.map((line) => line.split(":")[0])).toEqual([...Object.keys(traces)]);
    expect(lines.join()).not.toContain("hunter2");
  });

  it("takes a bucket whole, and one place for pictures only", () => {
    const bucket = { S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "hunter2" };
    expect(read(bucket).pictures.bucket).toMatchObject({
      name: "pictures",
      region: "us-east-1",
      endpoint: null,
    });
    expect(read({}).pictures.bucket).toBeNull();
    expect(linesOf({ S3_BUCKET: "pictures" }).map((line) => line.split(":")[0])).toEqual([
      "S3_ACCESS_KEY_ID",
      "S3_SECRET_ACCESS_KEY",
    ]);
    const lines = linesOf({ ...bucket, UPLOADTHING_TOKEN: "t", S3_ENDPOINT: "s3.example" });
    expect(lines.map((line) => line.split(":")[0])).toEqual(["S3_ENDPOINT"]);
    expect(linesOf({ ...bucket, UPLOADTHING_TOKEN: "t" })).toEqual([
      expect.stringMatching(/^S3_BUCKET: .*one place/),
    ]);
  });

  it("never prints the value of a secret", () => {
    expect(linesOf({ STRIPE_SECRET_KEY: "hunter2", NEXTAUTH_SECRET: "short" }).join()).not.toMatch(
      /hunter2|short"/,
    );
  });

  it("wants settings that belong together all at once", () => {
    expect(linesOf({ STRIPE_SECRET_KEY: "sk_test_1" }).map((line) => line.split(":")[0])).toEqual([
      "STRIPE_PUBLISHABLE_KEY",
      "STRIPE_WEBHOOK_SECRET",
    ]);
    expect(linesOf({ GOOGLE_CLIENT_ID: "x" })).toHaveLength(1);
    expect(linesOf({ ADMIN_EMAIL: "a@b.co" })).toHaveLength(1);
  });

  it("with LOCAL_SERVICES=deny names what no shop opens without, and nothing else", () => {
    const lines = linesOf({ LOCAL_SERVICES: "deny" });
    const names = ["NEXTAUTH_URL", "NEXTAUTH_SECRET", "MONGODB_URI"];
    expect(lines).toEqual(names.map((name) => expect.stringMatching(`^${name}: missing`)));
  });

  it("takes an SMS gateway with its key and a sender, all or none, and never repeats the key", () => {
    const gateway = { url: "https://sms.example/send", key: "hunter2", sender: "RANNA" };
    const all = { SMS_URL: gateway.url, SMS_KEY: gateway.key, SMS_SENDER: gateway.sender };
    expect(read(all).sms).toEqual({ gateway, apiBase: null });
    expect(read({}).sms).toEqual({ gateway: null, apiBase: null });
    expect(read({ SMS_CODE_MINUTES: "0.5" }).phones.codeMinutes).toBe(0.5);
    expect(linesOf({ SMS_URL: gateway.url }).map((line) => line.split(":")[0])).toEqual([
      "SMS_KEY",
      "SMS_SENDER",
    ]);
    const [line, ...more] = linesOf({ ...all, SMS_URL: "ftp://hunter2" });
    expect(more).toEqual([]);
    expect(line).toMatch(/^SMS_URL: the value given is wrong: expected http/);
  });

  it("takes the keys for push services as a pair of P-256, with a subject and hosts, and never repeats the private one", () => {
    const [publicKey, privateKey, other] = [
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
      "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    ];
    const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(read(pair).push.keys).toEqual({ publicKey, privateKey });
    expect(read({ ...pair, PUSH_HOSTS: "A.example, *.B.example" }).push.hosts).toEqual([
      "a.example",
      "*.b.example",
    ]);
    expect(read({}).push).toMatchObject({ keys: null, subject: null, apiBase: null });
    expect(linesOf({ VAPID_PRIVATE_KEY: privateKey })).toEqual([
      expect.stringMatching(/^VAPID_PUBLIC_KEY: missing/),
    ]);
    for (const wrong of [other, "A".repeat(43), "hunter2"]) {
      const lines = linesOf({ ...pair, VAPID_PRIVATE_KEY: wrong });
      expect(lines).toEqual([expect.stringMatching(/^VAPID_PRIVATE_KEY: .*expected/)]);
      expect(lines.join()).not.toContain(wrong);
    }
    for (const VAPID_SUBJECT of [
      "shop@example.com",
      "http://shop.example",
      "mailto:shop",
      "mailto:Shop <a@b.co>",
    ])
      expect(linesOf({ ...pair, VAPID_SUBJECT })).toEqual([expect.stringMatching(/^VAPID_SUBJECT: /)]);
  });

  it("takes one provider of payments or none in a deployment, and never an emulator", () => {
    const deny = { LOCAL_SERVICES: "deny" };
    const stripe = {
      STRIPE_SECRET_KEY: "sk_1",
      STRIPE_PUBLISHABLE_KEY: "pk_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
    };
    const store = { SSLCOMMERZ_STORE_ID: "ranna", SSLCOMMERZ_STORE_PASSWORD: "hunter2" };
    const about = (source: Record<string, string>) =>
      linesOf({ ...deny, ...source }).filter((line) => /STRIPE|SSLCOMMERZ/.test(line));
    expect([about({}), about(stripe), about(store)]).toEqual([[], [], []]);
    expect(about({ ...store, RANNA_SSLCOMMERZ_API_BASE: "http://127.0.0.1:1" })).toHaveLength(1);
    expect(linesOf({ SSLCOMMERZ_STORE_ID: "ranna" })).toEqual([
      expect.stringMatching(/^SSLCOMMERZ_STORE_PASSWORD: missing/),
    ]);
    expect(linesOf({ PAY_WITH: "card,beads" })).toEqual([expect.stringMatching(/^PAY_WITH: /)]);
  });

  it("offers the means that are allowed and have a provider, and moves real money only when told", () => {
    const store = { SSLCOMMERZ_STORE_ID: "ranna", SSLCOMMERZ_STORE_PASSWORD: "hunter2" };
    expect(read({}).payments.payWith).toEqual(["cash"]);
    expect(read(store).payments.payWith).toEqual(["wallet", "cash"]);
    expect(read({ ...store, PAY_WITH: "card, wallet" }).payments.payWith).toEqual(["wallet"]);
    const ours = { storeId: "ranna", storePassword: "hunter2", pageBase: null };
    const [sandbox, live] = ["https://sandbox.sslcommerz.com", "https://securepay.sslcommerz.com"];
    expect(read(store).payments.sslcommerz).toEqual({ ...ours, apiBase: sandbox, sandbox: true });
    expect(read({ ...store, SSLCOMMERZ_LIVE: "1" }).payments.sslcommerz).toEqual({
      ...ours,
      apiBase: live,
      sandbox: false,
    });
    expect(read({ GIVE_UP_MINUTES: "0.5", ASK_SECONDS: "0.25" }).charges).toMatchObject({
      giveUpMs: 30_000,
      askMs: 250,
    });
  });

  it("takes a mail server with a sender, as an address or with a name", () => {
    const SMTP_URL = "smtps://shop%40example.com:p%2Fw@mail.example.com:465";
    for (const [given, name, address] of [
      ["shop@example.com", "", "shop@example.com"],
      ["RANNA, the shop <shop@example.com>", "RANNA, the shop", "shop@example.com"],
      ['"RANNA" <shop@example.com>', "RANNA", "shop@example.com"],
    ] as const) {
      const { mail } = read({ SMTP_URL, MAIL_FROM: given });
      expect(mail).toMatchObject({
        smtpUrl: SMTP_URL,
        from: { name, address },
        apiBase: null,
        sandbox: false,
      });
    }
    expect(read({}).mail.smtpUrl).toBe(null);
    expect(read({ RANNA_MAIL_API_BASE: "http://127.0.0.1:1" }).mail.sandbox).toBe(true);
    expect(linesOf({ SMTP_URL }).map((line) => line.split(":")[0])).toEqual(["MAIL_FROM"]);
  });

  it.each([
    "http://mail.example.com",
    "mail.example.com:25",
    "smtp://",
    "smtp://:25",
    "smtp://mail.example.com:99999",
    "smtp://hunter2@mail.example.com",
    "smtp://shop:%zz-hunter2@mail.example.com",
    "smtp://shop:1/hunter2@mail.example.com",
    "smtp://shop:1#hunter2@mail.example.com",
    "smtp://shop:1?hunter2@mail.example.com",
  ])("refuses the mail server %s in one line that does not repeat it", (SMTP_URL) => {
    const lines = linesOf({ SMTP_URL, MAIL_FROM: "shop@example.com" });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^SMTP_URL: the value given is wrong: expected smtp:/);
    expect(lines[0]).not.toMatch(/hunter2|example/);
  });

  it.each([
    "shop",
    "Shop shop@example.com",
    "a@b.co, c@d.co",
    "Shop <shop>",
    "Shop <a@b.co>\r\nBcc: x@y.co",
    "<>",
  ])("refuses the sender %j", (MAIL_FROM) => {
    expect(linesOf({ MAIL_FROM })).toEqual([expect.stringMatching(/^MAIL_FROM: .*expected a mailbox/)]);
  });

  it("reads the password rules", () => {
    expect(read({ PASSWORD_REQUIRE: "lowercase, numeric" }).accounts.passwords.require).toEqual([
      "lowercase",
      "numeric",
    ]);
    expect(linesOf({ PASSWORD_REQUIRE: "emoji" })).toHaveLength(1);
    expect(linesOf({ PASSWORD_MIN_LENGTH: "20", PASSWORD_MAX_LENGTH: "10" })).toHaveLength(1);
  });
});
