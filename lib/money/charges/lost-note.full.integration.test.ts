import { ObjectId } from "mongodb";
import { beforeEach, expect, it } from "vitest";
import { POST as recordPaid } from "@/app/api/parcels/[id]/paid/route";
import { POST as postIntent } from "@/app/api/parcels/[id]/payment-intent/route";
import { bookingDocs } from "@/lib/delivery/bookings/collections";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { stripeClient } from "@/lib/money/charges/providers/stripe/stripe-client";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { purchaseDocs } from "@/lib/shop/orders/collections";
import { makePerson } from "../../../tests/support/accounts";
import { checkout, complete, makeBasket } from "../../../tests/support/basket";
import { ask, makeBooking } from "../../../tests/support/delivery";
import { report, startTestShop } from "../../../tests/support/shop";
import { chargeDocs } from "./collections";

const shop = startTestShop();

/** Something that is paid by card: how its payment is opened and confirmed, and how many of it are paid. */
type Subject = {
  /** The status and the answer of the call that opens the payment. */
  open(): Promise<{ status: number; body: { paymentIntentId?: string } }>;
  confirm(intentId: string): Promise<{ status: number }>;
  /** The number of its parcels or orders that are paid. */
  countPaid(): Promise<number>;
};

const SUBJECTS = {
  async basket(): Promise<Subject> {
    const { buyer, total } = await makeBasket();
    const buyerId = new ObjectId(buyer.uid);
    return {
      open: () => checkout(buyer, total),
      async confirm(paymentIntentId) {
        const purchase = await purchaseDocs().findOne({ buyerId });
        return complete(buyer, { purchaseId: purchase?._id.toHexString() ?? "", paymentIntentId });
      },
      countPaid: () => purchaseDocs().countDocuments({ buyerId, state: "completed" }),
    };
  },
  async booking(): Promise<Subject> {
    const owner = await makePerson();
    const id = await makeBooking(owner);
    return {
      open: () => ask(postIntent, owner, "POST", "/x", { id }),
      confirm: (transaction_id) => ask(recordPaid, owner, "POST", "/x", { id, body: { transaction_id } }),
      countPaid: () => bookingDocs().countDocuments({ _id: new ObjectId(id), paid: { $ne: null } }),
    };
  },
};

/** The ways in which the server may first learn of the payment. */
const LEARNERS: Readonly<Record<string, (subject: Subject, intentId: string) => Promise<unknown>>> = {
  webhook: (_, intentId) => report(intentId),
  browser: ({ confirm }, intentId) => confirm(intentId),
  reconciler: () => reconcileCharges({ now: new Date(Date.now() + 3600_000) }),
  async "next try"({ open, confirm }, intentId) {
    // Opening again has to give the same payment, so that nobody can pay twice.
    expect((await open()).body.paymentIntentId).toBe(intentId);
    await confirm(intentId);
  },
};

const oneCharge = async () => {
  const charges = await chargeDocs().find().toArray();
  expect(charges).toHaveLength(1);
  return charges[0]!;
};

/** The payments that the provider has made for a charge. */
async function intentsOf(metadata: Record<string, string>) {
  const { data } = await stripeClient().paymentIntents.list({ limit: 100 });
  const same = Object.entries(metadata);
  return data.filter((intent) => same.every(([name, value]) => intent.metadata[name] === value));
}

/**
 * Opens a payment whose creation the server never learns of, because the provider's answer is lost; then it is paid.
 */
async function payUnnoted(subject: Subject) {
  // The provider's SDK tries twice; both answers are lost.
  await shop.stripe().addFault({ path: "/v1/payment_intents", dropAnswer: true, times: 2 });
  expect((await subject.open()).status).toBe(502);
  const charge = await oneCharge();
  expect(charge).toMatchObject({ state: "open", intentId: null });
  const [intent] = await intentsOf(charge.metadata);
  await shop.stripe().pay(intent!.client_secret!);
  // Makes the charge so old that calls do not wait for its payment to be noted.
  await chargeDocs().updateOne({}, { $set: { createdAt: new Date(Date.now() - 60_000) } });
  return { charge, intentId: intent!.id };
}

beforeEach(async () => {
  for (const docs of [chargeDocs(), leaseDocs()]) await docs.deleteMany({});
});

const CASES = (["basket", "booking"] as const).flatMap((kind) =>
  Object.keys(LEARNERS).map((learner) => [kind, learner] as const),
);

it.each(CASES)(
  "a payment of a lost server, between the intent and its note, is found and taken once: %s, by the %s",
  async (kind, learner) => {
    const subject = await SUBJECTS[kind]();
    const { charge, intentId } = await payUnnoted(subject);
    await LEARNERS[learner]?.(subject, intentId);
    expect(await subject.countPaid()).toBe(1);
    expect(await oneCharge()).toMatchObject({ state: "paid", intentId, refundedPoisha: 0, refunds: [] });

    // Whoever learns of the payment later changes nothing, and nothing is charged again.
    for (const learns of Object.values(LEARNERS).slice(0, 3)) await learns(subject, intentId);
    expect(await subject.countPaid()).toBe(1);
    expect(await oneCharge()).toMatchObject({ _id: charge._id, state: "paid", refundedPoisha: 0 });
    const intents = await intentsOf(charge.metadata);
    expect(intents.map(({ id, amount_received }) => [id, amount_received])).toEqual([
      [intentId, charge.amountPoisha],
    ]);
  },
);

it("a payment of a booking that is not on record, as after a restored dump, goes back whole", async () => {
  const subject = await SUBJECTS.booking();
  const { charge, intentId } = await payUnnoted(subject);
  await chargeDocs().deleteMany({});
  await bookingDocs().updateOne({ _id: charge.subject.id }, { $set: { openRound: null } });
  for (const learns of [LEARNERS.webhook, LEARNERS.browser]) await learns?.(subject, intentId);
  expect(await subject.countPaid()).toBe(0);
  const { amountPoisha } = charge;
  expect(await oneCharge()).toMatchObject({ intentId, refundedPoisha: amountPoisha });
});
