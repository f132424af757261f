import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { POST as postCancel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as postPaid } from "@/app/api/parcels/[id]/paid/route";
import { POST as postIntent } from "@/app/api/parcels/[id]/payment-intent/route";
import { PATCH as patchParcel } from "@/app/api/parcels/[id]/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { DELETE as deleteParcel } from "@/app/api/parcle/[id]/route";
import { takeForRider } from "@/lib/delivery/parcels/queries-moves";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { verifyJournal } from "@/lib/flows/verify-journal";
import { retrievePaymentIntent } from "@/lib/money/charges/providers/stripe/payment-intents";
import { withTransaction } from "@/lib/platform/db/transactions";
import { makePerson } from "../../../tests/support/accounts";
import {
  ask,
  BOOKING,
  booking,
  ledgerOf,
  makeBooking,
  makeRider,
  parcel,
} from "../../../tests/support/delivery";
import { startTestShop } from "../../../tests/support/shop";
import { parcelCost } from "./cost";

const shop = startTestShop();

/**
 * The actions. `pay`: pays at the provider; `tell`: the browser reports the payment; `fault`: the provider fails once
 * or twice.
 */
const ACTIONS = [
  "open",
  "open",
  "pay",
  "pay",
  "tell",
  "cancel",
  "delete",
  "edit",
  "take",
  "give back",
  "pick up",
  "cash",
  "cash",
  "admin edit",
  "reconcile",
  "refunds",
  "fault",
] as const;
const action = fc.record({
  what: fc.constantFrom(...ACTIONS),
  which: fc.nat(5),
  weight: fc.integer({ min: 300, max: 700 }),
});
const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { minLength: 6, maxLength: 14 });

/** Fixed walks in which every kind of action has an effect; a few random walks alone might have none. */
const someWays = [
  ["open", "pay", "tell"],
  ["open", "pay", "tell", "cancel"],
  ["take", "open", "cash"],
  ["open", "pay", "tell", "take", "give back", "take", "pick up"],
  ["edit", "admin edit", "fault", "reconcile", "refunds", "delete"],
].map((way) => way.map((what) => [{ what: what as (typeof ACTIONS)[number], which: 0, weight: 300 }]));

const typed = (weight: number) => ({
  ...BOOKING,
  weight,
  receiver_region: "Dhaka",
  receiver_district: "Dhaka",
  receiver_center: "Savar",
});

it("never keeps money twice or for nothing, whoever pays, cancels, edits and collects at once, with a provider that fails", async () => {
  const [owner, admin] = [await makePerson(), await makePerson({ role: "admin" })];
  const later = (hours: number) => new Date(Date.now() + hours * 3600_000);
  const ended = new Set<string>();
  const succeeded = new Set<string>();
  await fc.assert(
    fc.asyncProperty(rounds, async (walk) => {
      const rider = await makeRider();
      const id = await makeBooking(owner, { from: "Dhaka", to: "Dhaka", cost: 110 });
      const intents: { id: string; secret: string }[] = [];
      const post = (handler: Parameters<typeof ask>[0], who = owner, body?: object, method = "POST") =>
        ask(handler, who, method, "/x", { id, ...(body ? { body } : {}) });
      const act = async ({ what, which, weight }: (typeof walk)[number][number]) => {
        const intent = intents.length > 0 ? intents[which % intents.length] : undefined;
        if (what === "open") {
          const { status, body } = await post(postIntent);
          if (status === 200 && !intents.some((one) => one.id === body.paymentIntentId))
            intents.push({ id: body.paymentIntentId, secret: body.clientSecret });
          return status;
        }
        if (what === "pay")
          return intent && (await shop.stripe().pay(intent.secret)).status === 200 ? 200 : 0;
        if (what === "tell")
          return intent && (await post(postPaid, owner, { transaction_id: intent.id })).status;
        if (what === "cancel") return (await post(postCancel)).status;
        if (what === "delete")
          return (await post(deleteParcel, which < 3 ? owner : admin, undefined, "DELETE")).status;
        if (what === "edit" || what === "admin edit")
          return (await post(patchParcel, what === "edit" ? owner : admin, typed(weight / 100), "PATCH"))
            .status;
        if (what === "take") {
          const by = { role: "rider", id: rider.uid, name: "R" } as const;
          return (await withTransaction((tx) =>
            takeForRider(id, { region: "Dhaka", by, at: new Date() }, tx),
          ))
            ? 200
            : 0;
        }
        if (what === "give back") return (await post(postStatus, rider, { to: "pending" })).status;
        if (what === "pick up") return (await post(postStatus, rider, { to: "picked_up" })).status;
        if (what === "cash")
          return (await post(postStatus, rider, { to: "picked_up", cashCollected: true })).status;
        if (what === "reconcile") await reconcileCharges({ now: later(which < 3 ? 0.5 : 3) });
        if (what === "refunds") await reconcileCharges({ now: later(2) });
        if (what === "fault") {
          const path = which < 2 ? "/cancel" : which < 4 ? "/v1/refunds" : "/v1/payment_intents";
          await shop.stripe().addFault({ path, status: 500, times: 1 + (which % 2) });
        }
        return 200;
      };
      for (const round of walk) {
        const answers = await Promise.all(round.map(act));
        round.forEach(({ what }, i) => {
          expect([undefined, 0, 200, 201, 402, 403, 404, 409, 502], what).toContain(answers[i]);
          if (answers[i] === 200 || answers[i] === 201) succeeded.add(what);
        });
      }
      // Removes the faults that are left, so that later calls do not fail.
      for (const { id: intentId } of intents)
        await vi.waitFor(() => retrievePaymentIntent(intentId), { timeout: 120_000, interval: 10 });
      for (let i = 0; i < 8; i++) {
        await reconcileCharges({ now: later(3 + i) });
        await reconcileCharges({ now: later(3 + i) });
      }
      const [doc, sold] = [await parcel(id), await booking(id)];
      expect(sold.openRound).toBeNull();
      expect(sold.refundDue).toBeNull();
      // The parcel's copies of price and payment equal the booking's.
      expect([doc.deliveryCostPoisha, doc.paidWith?.payWith ?? null]).toEqual([
        sold.pricePoisha,
        sold.paid?.with ?? null,
      ]);
      expect(sold.closedAt !== null).toBe(doc.deletedAt !== null || doc.deliveryStatus === "cancelled");
      /** The amount of all intents that was charged and not refunded. */
      let kept = 0;
      for (const intent of intents) {
        const at = await retrievePaymentIntent(intent.id);
        if (at.status !== "succeeded") continue;
        const net = at.amountPoisha - at.refundedPoisha;
        kept += net;
        if (net > 0) expect(sold.paid?.transactionId).toBe(intent.id);
      }
      const [cash] = (await ledgerOf(rider)).filter(({ kind }) => kind === "cash_collected");
      const byCard = doc.paidWith?.payWith === "card" && doc.deliveryStatus !== "cancelled" && !doc.deletedAt;
      expect(kept).toBe(byCard ? doc.deliveryCostPoisha : 0);
      expect(cash?.amount ?? 0).toBe(doc.paidWith?.payWith === "cash" ? doc.deliveryCostPoisha : 0);
      if (doc.deletedAt) expect(sold.paid).toBeNull();
      if (doc.events.some(({ to }) => to === "picked_up")) expect(sold.paid).not.toBeNull();
      const { total } = parcelCost({ type: "non-document", weight: doc.weight, sameDistrict: true });
      expect(doc.deliveryCostPoisha).toBe(total);
      ended.add(`${doc.deliveryStatus} ${doc.paidWith?.payWith ?? null}`);
    }),
    {
      // The fixed walks count as runs too.
      ...(process.env.LONG ? { numRuns: 60 } : { numRuns: someWays.length + 3, seed: 1 }),
      endOnFailure: true,
      examples: someWays.map((way) => [way] as const),
    },
  );
  // Without an effect of every kind of action the walks would prove nothing.
  expect(
    ACTIONS.filter((what) => !succeeded.has(what)),
    "never succeeded",
  ).toEqual([]);
  for (const end of ["pending card", "cancelled card", "picked_up cash"]) expect(ended).toContain(end);
  expect(await verifyJournal()).toMatchObject({ first: null, differences: [] });
});
