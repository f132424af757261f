import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestReceiver } from "../../local/mail/testing";
import { startTestStripe, type TestStripe } from "../../local/stripe/testing";
import type { Person } from "../../tests/support/accounts";
import { run, type Started } from "../../tests/support/e2e-processes";
import { startTestDatabase } from "../../tests/support/test-database";
import { freePort } from "../free-port.mjs";
import { buildIfChanged } from "../start/build";
import { type CollectedSpan, startTraceCollector } from "./testing";

// The product as it is served, with a collector: only there can a test see whether a trace passes through Next.
startTestDatabase({}, "new");

const ADDRESS = { phone: "+8801711204588", address: "House 14, Road 7" };
const dataDir = mkdtempSync(path.join(os.tmpdir(), "ranna-traces-"));
let base: string;
let stripe: TestStripe;
let server: Started;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let mails: Awaited<ReturnType<typeof startTestReceiver>>;

beforeAll(async () => {
  await buildIfChanged();
}, 900_000);

beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  collector = await startTraceCollector();
  mails = await startTestReceiver(() => undefined);
  stripe = await startTestStripe({ webhookUrl: `${base}/api/stripe/webhook` });
  server = run("scripts/serve.mjs", {
    // The product itself must make the driver report its commands here, so the test's own parameter is removed.
    MONGODB_URI: (process.env.MONGODB_URI ?? "").replace(/[?&]monitorCommands=true$/, ""),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    RANNA_STRIPE_API_BASE: stripe.url,
    SMTP_URL: mails.smtpUrl,
    MAIL_FROM: "shop@ranna.test",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    NEXTAUTH_URL: base,
    NODE_ENV: "production",
    LOG_REQUESTS: "1",
    RANNA_MAIL_MS: "200",
    RANNA_RECONCILE_MS: "2000",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await server.says('"ready":true');
});

afterAll(async () => {
  server.child.kill("SIGKILL");
  await server.ended;
  await Promise.all([stripe.stop(), collector.stop(), mails.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
});

async function post(address: string, who: Person, body: object) {
  const answer = await fetch(`${base}${address}`, {
    method: "POST",
    headers: { ...who.bearer, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { requestId: answer.headers.get("x-request-id"), body: await answer.json() };
}

/** Buys one box and pays for it. Returns the buyer, and the answer to the call that opened the payment. */
async function pay() {
  const { makeSale } = await import("../../tests/support/shop");
  const { buyer, recipeId } = await makeSale();
  const box = { recipeId, quantity: 1, buyerInfo: ADDRESS };
  const click = await post("/api/creat-payment-intent", buyer, {
    ...box,
    deliveryCharge: 60,
    totalPrice: 750,
  });
  await stripe.pay(click.body.clientSecret);
  return { buyer, click, box };
}

const ofRequest = (id: string | null) =>
  collector.spans.find(({ attributes }) => attributes["ranna.request_id"] === id);

/**
 * Returns the spans of a request's trace after the mails of the request were sent: one to the buyer, one to the
 * kitchen.
 */
async function traceOf(requestId: string | null): Promise<CollectedSpan[]> {
  const spans = () => collector.spans.filter(({ traceId }) => traceId === ofRequest(requestId)?.traceId);
  await expect.poll(() => spans().filter(({ name }) => /^mail /.test(name)).length).toBeGreaterThanOrEqual(2);
  return spans();
}

/** Returns the names of the spans from the first span of a trace down to the span `name`. */
function wayTo(name: string, spans: readonly CollectedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const way: string[] = [];
  for (
    let span = spans.find((one) => one.name === name);
    span !== undefined;
    span = byId.get(span.parentSpanId)
  )
    way.unshift(span.name);
  return way;
}

const CLICK = "POST /api/creat-payment-intent";

it("is one for a payment from click to parcel: call, provider, webhook, order, parcel and mails", async () => {
  const { buyer, click } = await pay();
  const trace = await traceOf(click.requestId);
  const first = trace.filter(({ parentSpanId }) => parentSpanId === "");
  expect(first.map(({ name }) => name)).toEqual([CLICK]);
  expect(first[0]?.attributes).toMatchObject({ "user.id": buyer.uid, "http.response.status_code": 200 });

  expect(wayTo("stripe paymentIntents.create", trace)).toEqual([CLICK, "stripe paymentIntents.create"]);
  expect(wayTo("insert charges", trace)).toEqual([CLICK, "insert charges"]);
  const settled = [CLICK, "webhook payment_intent.succeeded", "settle purchase"];
  expect(wayTo("insert parcels", trace)).toEqual([...settled, "place box", "insert parcels"]);
  expect(wayTo("commitTransaction", trace)[0]).toBe(CLICK);
  for (const { name } of trace.filter((span) => span.name.startsWith("mail ")))
    expect(wayTo(name, trace)).toEqual([...settled, name]);
  const { parcelsOf } = await import("../../tests/support/shop");
  const [parcel] = await parcelsOf(buyer);
  expect(trace.find(({ name }) => name === "place box")?.attributes).toMatchObject({
    "ranna.parcel_id": parcel?._id.toHexString(),
  });

  // The webhook's call has a separate trace. Each of the two traces has a link to the other.
  const webhook = trace.find(({ name }) => name.startsWith("webhook "));
  const call = collector.spans.find(({ spanId }) => spanId === webhook?.links[0]?.spanId);
  expect(call?.name).toBe("POST /api/stripe/webhook");
  expect(call?.links).toContainEqual({ traceId: webhook?.traceId, spanId: webhook?.spanId });
  // The log holds the trace's id.
  expect(server.output()).toContain(`"trace_id":"${first[0]?.traceId}"`);
});

it("is the same one when the browser or the reconciler was faster than the webhook", async () => {
  await stripe.loseWebhooks(true);
  // The server's own reconciler must not run before the browser's calls are done.
  const { leaseDocs } = await import("@/lib/platform/jobs/document");
  const lease = { holder: "test", until: new Date(Date.now() + 600_000) };
  await leaseDocs().updateOne({ _id: "reconcile-charges" }, { $set: lease }, { upsert: true });
  const [browser, nobody] = [await pay(), await pay()];
  const { paymentIntentId } = browser.click.body;
  const saving = { ...browser.box, location: "inside", transaction_id: paymentIntentId };
  await post("/api/orders", browser.buyer, saving);
  await leaseDocs().deleteOne({ _id: "reconcile-charges" });
  for (const [paid, by] of [
    [browser, "browser"],
    [nobody, "reconciler"],
  ] as const) {
    const trace = await traceOf(paid.click.requestId);
    expect(wayTo("insert parcels", trace)[0]).toBe(CLICK);
    expect(trace.find(({ name }) => name === "settle purchase")?.attributes["ranna.settled_by"]).toBe(by);
  }
});

it("holds nobody's e-mail, name, address or search, and no secret", async () => {
  await fetch(`${base}/Allrecipe?search=mustard-and-hilsa`);
  await fetch(`${base}/api/allrecipe?search=mustard-and-hilsa`);
  await expect.poll(() => collector.spans.some(({ name }) => name === "GET /api/allrecipe")).toBe(true);
  const told = collector.spans.flatMap(({ name, attributes }) =>
    [name, ...Object.values(attributes)].map(String),
  );
  const secret = /@ranna\.test|mustard|House 14|1711204|_secret_|Shorshe|Bearer/;
  expect(told.filter((text) => secret.test(text))).toEqual([]);
  // Next's own spans would hold full addresses.
  expect(collector.spans.filter(({ attributes }) => "http.target" in attributes)).toEqual([]);
});
