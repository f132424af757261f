import { expect, it } from "vitest";
import { receiveWebhook } from "@/lib/flows/take-event";
import { stripeClient } from "@/lib/money/charges/providers/stripe/stripe-client";
import { closeMongo } from "@/lib/platform/db/client";
import { recordRun } from "@/lib/platform/jobs/job-runs";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { startTestShop } from "../../tests/support/shop";
import { gauges } from "./gauges";

const shop = startTestShop();

it("what needs a hand is counted by kind, over indexes", async () => {
  const before = await gauges.needsAHand();
  expect(before).toMatchObject({ job: 0, mail: 0, refund: 0 });
  await recordRun("send-mails", new Error("down"));
  // Figures are the same for two seconds.
  await closeMongo();
  expect(await gauges.needsAHand()).toEqual({ ...before, job: 1 });
  await closeMongo();
  const plans = await plansOf(() => gauges.needsAHand());
  expectIndexed(plans.filter(({ collection }) => collection !== "jobRuns"));
  await expect(gauges.ping()).resolves.toBeUndefined();
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
