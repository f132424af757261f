import "server-only";
import { ObjectId } from "mongodb";
import { wordsOf } from "@/lib/delivery/parcels/search-words";
import type { ChargeRecord, Subject } from "@/lib/money/charges/model";
import { findLatestCharge, listChargesOf } from "@/lib/money/charges/queries";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { orderDocs } from "./collections";
import type { OrderDoc, OrderRecord } from "./model";
import { findOrders } from "./queries";
import { findPurchase } from "./queries-purchases";

export const findPurchaseCharge = ({ id }: { id: string }, tx?: Tx): Promise<ChargeRecord | null> =>
  findLatestCharge({ kind: "purchase", id }, tx);

/** The latest charges of these orders' purchases, keyed by the purchase's id. */
export async function listOrderCharges(
  orders: readonly { purchaseId: string }[],
): Promise<Map<string, ChargeRecord>> {
  const ids = [...new Set(orders.map(({ purchaseId }) => purchaseId))];
  const charges = await listChargesOf("purchase", ids);
  return new Map(charges.map((charge) => [charge.subject.id, charge]));
}

export const findOrderCharge = async (order: { purchaseId: string }): Promise<ChargeRecord | null> =>
  (await listOrderCharges([order])).get(order.purchaseId) ?? null;

export async function ordersChargedBy(subject: Subject, tx?: Tx): Promise<OrderRecord[]> {
  const purchase = await findPurchase(subject.id, tx);
  return findOrders(purchase?.orderIds ?? [], tx);
}

/** The payment status that an order copies from its charge. For a void charge it is the reason why. */
const paymentStatusOf = ({ state, voidedAs }: ChargeRecord): string => {
  if (state === "paid") return "succeeded";
  return state === "void" ? (voidedAs ?? "canceled") : "open";
};

/** The fields that orders copy from their charge, apart from refunds. */
export const shownOf = (charge: ChargeRecord) => {
  const { intentId, paidAt } = charge;
  return { intentId, paidAt, paymentStatus: paymentStatusOf(charge) };
};

/** Copies the charge's payment fields to the orders of its purchase. */
export async function copyPayment(charge: ChargeRecord, tx: Tx): Promise<void> {
  const shown = shownOf(charge);
  await orderDocs().updateMany(
    { purchaseId: new ObjectId(charge.subject.id) },
    { $set: shown, $addToSet: { searchWords: { $each: wordsOf(shown.intentId ?? "") } } },
    inside(tx),
  );
}

/** Stores on an order how much of it was refunded, and how much is still to be refunded. */
export async function copyRefunds(
  id: string,
  refunds: Pick<OrderDoc, "refundedPoisha" | "refundState" | "refundDue">,
  tx: Tx,
): Promise<void> {
  await orderDocs().updateOne({ _id: new ObjectId(id) }, { $set: refunds }, inside(tx));
}

/** Marks these orders as abandoned, except orders that are no longer open. */
export async function abandonOpenOrders(ids: readonly string[], tx: Tx): Promise<void> {
  await orderDocs().updateMany(
    { _id: { $in: ids.map((id) => new ObjectId(id)) }, state: "open" },
    { $set: { state: "abandoned" } },
    inside(tx),
  );
}
