import "server-only";
import { createHmac } from "node:crypto";
import { type Filter, ObjectId } from "mongodb";
import { authSecret } from "@/lib/people/auth/tokens";
import { DAY_MS } from "@/lib/platform/days";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { cashRefusalDocs, orderDocs } from "./collections";
import { type CashRefundRecord, type OrderDoc, type OrderRecord, REFUSED_DAYS } from "./model";
import { refundStateOf } from "./rules";

const idOf = (id: string) => ({ _id: new ObjectId(id) });

/**
 * A buyer whose cash orders are limited. The limits count the orders of the phone number (null: not known yet) and of
 * the account `buyerId`.
 */
export type DuePayer = { buyerId?: string; phone: string | null };

/** Hashes a phone number with the server's secret. After a change of the secret, old refusals match no number. */
const numberHash = (phone: string): string =>
  createHmac("sha256", authSecret()).update(`cash-refusal:${phone}`).digest("base64url");

/** Ids of the payer's purchases with an order that is still to be paid in cash at the door. */
export async function listDuePurchases({ buyerId, phone }: DuePayer, tx?: Tx): Promise<Set<string>> {
  const found = new Set<string>();
  const account: Filter<OrderDoc>[] = buyerId === undefined ? [] : [{ buyerId: new ObjectId(buyerId) }];
  const number: Filter<OrderDoc>[] = phone === null ? [] : [{ cashPhones: phone }];
  for (const who of [...account, ...number])
    for await (const { purchaseId } of orderDocs().find({ ...who, paymentStatus: "due" }, inside(tx)))
      found.add(purchaseId.toHexString());
  return found;
}

/**
 * Counts the payer's orders that were refused at the door in the last 90 days. Refusals that were not the buyer's
 * fault do not count.
 */
export async function countRefused({ buyerId, phone }: DuePayer, tx?: Tx): Promise<number> {
  const since = { $gte: new Date(Date.now() - REFUSED_DAYS * DAY_MS), $type: "date" } as const;
  const ofNumber =
    phone === null
      ? []
      : await cashRefusalDocs()
          .find({ numberHash: numberHash(phone), at: since }, inside(tx))
          .toArray();
  const ofAccount =
    buyerId === undefined
      ? []
      : await orderDocs()
          .find(
            { buyerId: new ObjectId(buyerId), refusedAt: since },
            { projection: { _id: 1 }, ...inside(tx) },
          )
          .toArray();
  const orders = [...ofNumber.map(({ orderId }) => orderId), ...ofAccount.map(({ _id }) => _id)];
  return new Set(orders.map((id) => id.toHexString())).size;
}

/** Adds a phone number to a cash order. The limits of all its numbers count the order. */
export async function addCashPhone(id: string, phone: string, tx: Tx): Promise<void> {
  await orderDocs().updateOne(idOf(id), { $addToSet: { cashPhones: phone } }, inside(tx));
}

/** Marks an order as paid in cash at the door. Returns false if the order no longer waits for payment. */
export async function markCollected(id: string, at: Date, tx: Tx): Promise<boolean> {
  const paid = { paymentStatus: "succeeded", paidAt: at };
  const { matchedCount } = await orderDocs().updateOne(
    { ...idOf(id), paymentStatus: "due" },
    { $set: paid },
    inside(tx),
  );
  return matchedCount === 1;
}

/**
 * Marks a cash order as never to be paid. `refusedAt`: when the buyer refused it; null: it was not the buyer's fault.
 */
export async function markUncollected(id: string, refusedAt: Date | null, tx: Tx): Promise<void> {
  const order = await orderDocs().findOneAndUpdate(
    { ...idOf(id), paymentStatus: "due" },
    { $set: { paymentStatus: "canceled", ...(refusedAt && { refusedAt }) } },
    { projection: { cashPhones: 1 }, ...inside(tx) },
  );
  if (!order?.cashPhones?.length || refusedAt === null) return;
  await cashRefusalDocs().insertMany(
    order.cashPhones.map((phone) => ({
      _id: new ObjectId(),
      orderId: order._id,
      numberHash: numberHash(phone),
      at: refusedAt,
    })),
    inside(tx),
  );
}

/**
 * Stores a refund of a cash order. Returns false if it is stored already, or if another refund was made since the
 * order was read.
 */
export async function addCashRefund(
  { id, refundedPoisha, totalPoisha }: OrderRecord,
  refund: CashRefundRecord,
  tx: Tx,
): Promise<boolean> {
  const after = refundedPoisha + refund.amountPoisha;
  const by = { ...refund.by, id: refund.by.id === null ? null : new ObjectId(refund.by.id) };
  const { matchedCount } = await orderDocs().updateOne(
    { ...idOf(id), refundedPoisha, paymentStatus: "succeeded", "cashRefunds.key": { $ne: refund.key } },
    {
      $set: { refundedPoisha: after, refundState: refundStateOf({ refundedPoisha: after, totalPoisha }) },
      $push: { cashRefunds: { ...refund, by } },
    },
    inside(tx),
  );
  return matchedCount === 1;
}
