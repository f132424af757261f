import "server-only";
import { ObjectId } from "mongodb";
import type { RefundDue } from "@/lib/payments/document";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type OrderDoc, type OrderRefund, orderDocs } from "./document";

/** A completed order with money that has to go back; `part`: exactly that much, else all that is left. */
export type RefundingOrder = { id: string; transactionId: string; refundDue: RefundDue; part: boolean };

/** What an order has paid and given back, in poisha. `due`: a refund is still to be made. */
export type RefundState = {
  isCompleted: boolean;
  totalPoisha: number;
  refundedPoisha: number;
  due: RefundingOrder | null;
  refunds: readonly OrderRefund[];
};

type Kept = Pick<
  OrderDoc,
  "_id" | "state" | "totalPoisha" | "refundedPoisha" | "refundDue" | "refunds" | "transactionId"
>;

function refunding({ _id, refundDue, refunds, transactionId }: Kept): RefundingOrder | null {
  if (!refundDue || !transactionId) return null;
  const part = refunds?.some(({ key, why }) => key === refundDue.key && why === "refund") ?? false;
  return { id: _id.toHexString(), transactionId, refundDue, part };
}

/** Where an order's money is; null when there is no such order. */
export async function readRefundState(id: string, tx?: Tx): Promise<RefundState | null> {
  const doc = await orderDocs().findOne({ _id: requireId(id) }, inside(tx));
  return (
    doc && {
      isCompleted: doc.state === "completed" && doc.transactionId !== null,
      totalPoisha: doc.totalPoisha,
      refundedPoisha: doc.refundedPoisha,
      due: refunding(doc),
      refunds: doc.refunds ?? [],
    }
  );
}

export type NewRefund = {
  key: string;
  amountPoisha: number;
  why: OrderRefund["why"];
  by: { id: string; name: string };
  at: Date;
  /** When the job makes it, if it was not made before. */
  checkAt: Date;
};

/**
 * Decides a refund, if nothing has gone back since `refundedPoisha` was read, no other refund is due and none of this key
 * was decided before. Null: something else came first.
 */
export async function decideRefund(
  id: string,
  refundedPoisha: number,
  refund: NewRefund,
  tx: Tx,
): Promise<RefundingOrder | null> {
  const { checkAt, by, ...fields } = refund;
  const { key, amountPoisha } = fields;
  const kept: OrderRefund = {
    ...fields,
    by: { ...by, id: new ObjectId(by.id) },
    state: "due",
    settledAt: null,
  };
  const doc = await orderDocs().findOneAndUpdate(
    {
      _id: new ObjectId(id),
      state: "completed",
      refundedPoisha,
      refundDue: null,
      "refunds.key": { $ne: key },
    },
    { $set: { refundDue: { amountPoisha, key, checkAt } }, $push: { refunds: kept } },
    { returnDocument: "after", ...inside(tx) },
  );
  return doc && refunding(doc);
}

/** The sum only grows: reports may come twice and out of order. */
const refundedAtLeast = (poisha: number) => [
  { $set: { refundedPoisha: { $max: ["$refundedPoisha", { $literal: poisha }] } } },
  {
    $set: {
      refundState: {
        $cond: [
          { $gte: ["$refundedPoisha", "$totalPoisha"] },
          { $cond: [{ $gt: ["$refundedPoisha", 0] }, "whole", null] },
          { $cond: [{ $gt: ["$refundedPoisha", 0] }, "part", null] },
        ],
      },
    },
  },
];

/** Notes what has gone back to the card so far, in poisha; false when no order has this payment. */
export async function noteRefunded(transactionId: string, refundedPoisha: number): Promise<boolean> {
  const { matchedCount } = await orderDocs().updateOne(
    { transactionId: { $eq: transactionId, $type: "string" } },
    refundedAtLeast(refundedPoisha),
  );
  return matchedCount === 1;
}

/**
 * Notes that the refund of this key was made, of how much, or refused for good, and what has gone back by then in all. False: it was
 * noted before.
 */
export async function noteRefundSettled(
  id: string,
  key: string,
  settled: { state: "made" | "refused"; amountPoisha: number; refundedPoisha: number; at: Date },
  tx: Tx,
): Promise<boolean> {
  const { state, amountPoisha, refundedPoisha, at } = settled;
  const { matchedCount } = await orderDocs().updateOne(
    { _id: new ObjectId(id), "refundDue.key": key },
    [
      ...refundedAtLeast(refundedPoisha),
      {
        $set: {
          refundDue: null,
          refunds: {
            $map: {
              input: { $ifNull: ["$refunds", []] },
              as: "one",
              in: {
                $cond: [
                  { $eq: ["$$one.key", { $literal: key }] },
                  { $mergeObjects: ["$$one", { state, amountPoisha, settledAt: at }] },
                  "$$one",
                ],
              },
            },
          },
        },
      },
    ],
    inside(tx),
  );
  return matchedCount === 1;
}

/** Orders whose refund is still to be made, longest due first. */
export async function listDueRefunds(now: Date, limit: number): Promise<RefundingOrder[]> {
  const docs = await orderDocs()
    .find({ "refundDue.checkAt": { $lte: now, $type: "date" } })
    .sort({ "refundDue.checkAt": 1 })
    .limit(limit)
    .toArray();
  return docs.flatMap((doc) => refunding(doc) ?? []);
}

/** Sets when the job tries a refund again. */
export async function postponeRefund(id: string, checkAt: Date): Promise<void> {
  await orderDocs().updateOne(
    { _id: new ObjectId(id), refundDue: { $ne: null } },
    { $set: { "refundDue.checkAt": checkAt } },
  );
}
