import "server-only";
import { type Filter, ObjectId } from "mongodb";
import {
  againIfTaken,
  findLatestCharge,
  insertCharge,
  markChargePaid,
  markChargeVoid,
  saveMoney,
} from "@/lib/payments/data";
import type { ChargeRecord, ChargeRefund } from "@/lib/payments/record";
import { lastMoved, nextLookAt } from "@/lib/payments/rules";
import { eachId } from "@/lib/platform/db/each-id";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type EarlierRefund, type OrderDoc, orderDocs } from "@/lib/shop/orders/document";
import { showOnPurchase } from "./data-charge";
import { purchaseChargeFields } from "./rules";

/** What servers of the release before leave on an order while they work on it. */
const TRACES: readonly Filter<OrderDoc>[] = [
  { state: "open", checkAt: { $gte: new Date(0) } },
  { "refundDue.checkAt": { $gte: new Date(0), $type: "date" } },
  { "refunds.by.id": { $gte: new ObjectId("0".repeat(24)) } },
];

/** Gives every order of an earlier release its charge. */
export const adoptAllOrders = (): Promise<void> => eachId(orderDocs(), {}, adoptOrder);

/** Takes over what a server of the release before has written since. Three reads of indexes when there is nothing. */
export async function adoptLateOrders(): Promise<void> {
  for (const trace of TRACES) await eachId(orderDocs(), trace, adoptOrder);
}

/**
 * Brings what an earlier release kept of a payment on the order itself into its charge; safe any number of times, at the same
 * moment, and beside a server of that release (docs/decisions/charges.md). Null when there is no such order.
 */
export const adoptOrder = (_id: ObjectId): Promise<ChargeRecord | null> =>
  againIfTaken(async (tx) => {
    const doc = await orderDocs().findOne({ _id }, inside(tx));
    if (!doc) return null;
    const subject = { kind: "order", id: _id.toHexString() } as const;
    const charge = await findLatestCharge(subject, tx);
    const adopted = charge ? await merged(charge, doc, tx) : await insertCharge(chargeOf(doc), tx);
    await orderDocs().updateOne({ _id }, { $set: { checkAt: null }, $unset: { refunds: "" } }, inside(tx));
    await showOnPurchase(adopted, tx);
    return adopted;
  });

const STATES = { open: "open", completed: "paid", abandoned: "void" } as const;

/** The charge that an order of an earlier release would have. */
function chargeOf(doc: OrderDoc): Parameters<typeof insertCharge>[0] {
  const { transactionId: intentId, paidAt, refundedPoisha, refundDue } = doc;
  const createdAt = doc.createdAt ?? doc.openedAt;
  const charge = {
    ...purchaseChargeFields(
      {
        id: doc._id.toHexString(),
        via: "recipe",
        buyerId: doc.buyerId.toHexString(),
        totalPoisha: doc.totalPoisha,
      },
      doc.recipeId.toHexString(),
    ),
    intentId,
    state: STATES[doc.state],
    voidedAs: doc.state === "abandoned" ? doc.paymentStatus : null,
    openUntil: doc.openUntil,
    paidAt,
    refundedPoisha,
    refunds: (doc.refunds ?? []).map(toRefund),
    dispute: null,
    createdAt,
  };
  const checkAt = doc.checkAt ?? refundDue?.checkAt ?? null;
  return { ...charge, checkAt: checkAt ?? (paidAt && nextLookAt(lastMoved(charge), new Date())) };
}

const toRefund = ({ by, ...refund }: EarlierRefund): ChargeRefund => ({
  ...refund,
  by: { id: by.id.toHexString(), name: by.name },
  part: null,
  providerRefundId: null,
});

/** A server of the release before has gone on with an order that has its charge. */
async function merged(charge: ChargeRecord, doc: OrderDoc, tx: Tx): Promise<ChargeRecord> {
  let now = charge;
  if (doc.state === "completed" && doc.transactionId !== null) {
    const paid = { intentId: doc.transactionId, paidAt: doc.paidAt ?? new Date() };
    now = (await markChargePaid(charge.id, paid, tx)) ?? now;
  }
  if (doc.state === "abandoned") now = (await markChargeVoid(charge.id, doc.paymentStatus, tx)) ?? now;
  const known = new Set(now.refunds.map(({ key }) => key));
  const added = (doc.refunds ?? []).filter(({ key }) => !known.has(key)).map(toRefund);
  if (added.length === 0) return now;
  const refundedPoisha = Math.max(now.refundedPoisha, doc.refundedPoisha);
  const money = { ...now, refundedPoisha, refunds: [...now.refunds, ...added] };
  return (await saveMoney(now, money, new Date(), tx)) ?? now;
}
