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
 * A payer of cash orders: the orders of a phone number, and of an account where `buyerId` is given, count together.
 */
export type DuePayer = { buyerId?: string; phone: string };

/**
 * A phone number as refusals store it: a hash with the server's secret. With a new secret, earlier refusals match no
 * number.
 */
const numberHash = (phone: string): string =>
  createHmac("sha256", authSecret()).update(`cash-refusal:${phone}`).digest("base64url");

/** Ids of the payer's purchases with a box that is still to be paid at the door. */
export async function listDuePurchases({ buyerId, phone }: DuePayer, tx?: Tx): Promise<Set<string>> {
  const found = new Set<string>();
  const account: Filter<OrderDoc>[] = buyerId === undefined ? [] : [{ buyerId: new ObjectId(buyerId) }];
  for (const who of [...account, { cashPhones: phone }])
    for await (const { purchaseId } of orderDocs().find({ ...who, paymentStatus: "due" }, inside(tx)))
      found.add(purchaseId.toHexString());
  return found;
}

/**
 * How many of the payer's boxes were refused at the door in the last 90 days; only boxes that have `refusedAt` count,
 * that is those refused for no fault of the platform or the kitchen.
 */
export async function countRefused({ buyerId, phone }: DuePayer, tx?: Tx): Promise<number> {
  const since = { $gte: new Date(Date.now() - REFUSED_DAYS * DAY_MS), $type: "date" } as const;
  const ofNumber = await cashRefusalDocs()
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

/** Adds a phone number to a cash box; the box then counts for its earlier numbers too. */
export async function addCashPhone(id: string, phone: string, tx: Tx): Promise<void> {
  await orderDocs().updateOne(idOf(id), { $addToSet: { cashPhones: phone } }, inside(tx));
}

/** Marks a box as paid at the door; false when it is not due, or not any more. */
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
 * Marks a box as not to be paid any more. `refusedAt`: the refusal counts against the buyer and against every number
 * that the box had; null: it counts against nobody.
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
 * Stores a cash refund; false when something has gone back since the box was read, or the refund is stored already.
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
