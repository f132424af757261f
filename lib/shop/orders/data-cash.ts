import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type CashRefundDoc, type OrderDoc, orderDocs } from "./document";
import type { OrderRecord } from "./mapper";
import { refundStateOf } from "./rules";

const idOf = (id: string) => ({ _id: new ObjectId(id) });

/** Whose orders count together: an account's, and those that go to its phone. */
export type DuePayer = { buyerId: string; phone: string };

/** What both of them find, each by its own index. */
async function findOf<T>(
  { buyerId, phone }: DuePayer,
  rest: Filter<OrderDoc>,
  value: (doc: OrderDoc) => T,
  tx?: Tx,
): Promise<Set<T>> {
  const found = new Set<T>();
  for (const who of [{ buyerId: new ObjectId(buyerId) }, { "buyerInfo.phone": phone }])
    for await (const doc of orderDocs().find({ ...who, ...rest }, inside(tx))) found.add(value(doc));
  return found;
}

/** The purchases of which a box is still to be paid at the door. */
export const listDuePurchases = (payer: DuePayer, tx?: Tx): Promise<Set<string>> =>
  findOf(payer, { paymentStatus: "due" }, ({ purchaseId }) => purchaseId.toHexString(), tx);

/** How many boxes were not taken at the door since then, for no fault of ours. */
export const countRefused = async (payer: DuePayer, since: Date, tx?: Tx): Promise<number> =>
  (await findOf(payer, { refusedAt: { $gte: since, $type: "date" } }, ({ _id }) => _id.toHexString(), tx))
    .size;

/** Notes that a box was paid at the door; false: it is not due (any more). */
export async function markCollected(id: string, at: Date, tx: Tx): Promise<boolean> {
  const paid = { paymentStatus: "succeeded", paidAt: at };
  const { matchedCount } = await orderDocs().updateOne(
    { ...idOf(id), paymentStatus: "due" },
    { $set: paid },
    inside(tx),
  );
  return matchedCount === 1;
}

/** Nothing is to be paid for it any more; `refusedAt`: it counts against its buyer. */
export async function markUncollected(id: string, refusedAt: Date | null, tx: Tx): Promise<void> {
  await orderDocs().updateOne(
    { ...idOf(id), paymentStatus: "due" },
    { $set: { paymentStatus: "canceled", ...(refusedAt && { refusedAt }) } },
    inside(tx),
  );
}

/** Writes a refund down, if nothing has gone back since the box was read; false: something has. */
export async function addCashRefund(
  { id, refundedPoisha, totalPoisha }: OrderRecord,
  refund: CashRefundDoc,
  tx: Tx,
): Promise<boolean> {
  const after = refundedPoisha + refund.amountPoisha;
  const { matchedCount } = await orderDocs().updateOne(
    { ...idOf(id), refundedPoisha, paymentStatus: "succeeded", "cashRefunds.key": { $ne: refund.key } },
    {
      $set: { refundedPoisha: after, refundState: refundStateOf({ refundedPoisha: after, totalPoisha }) },
      $push: { cashRefunds: refund },
    },
    inside(tx),
  );
  return matchedCount === 1;
}
