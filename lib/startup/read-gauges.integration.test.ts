import { expect, it } from "vitest";
import { receiveWebhook } from "@/lib/flows/take-event";
import { chargeDocs } from "@/lib/money/charges/collections";
import { stripeClient } from "@/lib/money/charges/providers/stripe/stripe-client";
import { closeMongo } from "@/lib/platform/db/client";
import { recordRun } from "@/lib/platform/jobs/job-runs";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { waitingMail } from "../../tests/support/outbox";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { makeSale, open, startTestShop } from "../../tests/support/shop";
import { readGauges } from "./read-gauges";

const shop = startTestShop();

it("what waits is counted by age, over indexes", async () => {
  const now = new Date();
  const sale = await makeSale();
  const { body } = await open(sale.buyer, sale.recipeId);
  await outboxDocs().deleteMany({});
  await waitingMail({ checkAt: new Date(now.getTime() - 90_000) });
  await recordRun("send-mails", new Error("down"));
  expect(await readGauges(now)).toMatchObject({
    outbox: { due: 1, oldestDueMs: 90_000 },
    openCharges: { under_15m: 1, "15m_to_60m": 0, "60m_to_2h": 0, over_2h: 0 },
    unsettledRefunds: 0,
    jobs: [{ name: "send-mails", failures: 1, lastOkAt: null }],
  });
  const ago = (minutes: number) => new Date(now.getTime() + (60 - minutes) * 60_000);
  for (const [minutes, age] of [
    [20, "15m_to_60m"],
    [90, "60m_to_2h"],
    [200, "over_2h"],
  ] as const) {
    await chargeDocs().updateOne({ intentId: body.paymentIntentId }, { $set: { openUntil: ago(minutes) } });
    const { openCharges } = await readGauges(now);
    expect(Object.entries(openCharges).filter(([, count]) => count > 0)).toEqual([[age, 1]]);
  }
  const plans = await plansOf(() => readGauges());
  expectIndexed(plans.filter(({ collection }) => collection !== "jobRuns"));
});

it("commands, connections and webhooks are told to whoever measures, and to nobody else", async () => {
  const told: unknown[][] = [];
  const tell =
    (what: string) =>
    (...facts: unknown[]) =>
      void told.push([what, ...facts]);
  Object.assign(globalThis, {
    rannaMeters: { command: tell("command"), pool: tell("pool"), webhook: tell("webhook") },
  });
  // The pool of connections is made anew, so that the meter is connected to it.
  await closeMongo();
  await outboxDocs().findOne({});
  expect(told).toContainEqual(["command", "find", expect.any(Number), true]);
  expect(told).toContainEqual(["pool", "open", 1]);
  const inUse = told.filter(([what, state]) => what === "pool" && state === "in_use");
  expect(inUse.reduce((sum, [, , change]) => sum + Number(change), 0)).toBe(0);

  await expect(receiveWebhook(new TextEncoder().encode("{}"), "t=0,v1=")).rejects.toThrow();
  const payload = JSON.stringify({ id: "evt_1", object: "event", type: "payout.paid", data: { object: {} } });
  const secret = shop.stripe().webhookSecret;
  await receiveWebhook(
    new TextEncoder().encode(payload),
    stripeClient().webhooks.generateTestHeaderString({ payload, secret }),
  );
  expect(told.filter(([what]) => what === "webhook")).toEqual([
    ["webhook", "unreadable", "refused"],
    ["webhook", "other", "taken"],
  ]);
  delete (globalThis as { rannaMeters?: object }).rannaMeters;
  await closeMongo();
});
