import "server-only";
import { ObjectId } from "mongodb";
import { orderDocs } from "./collections";
import type { OrderDoc } from "./model";

/** Completed orders of a seller, in the order of `ids`. */
export async function listSoldByIds(sellerId: string, ids: readonly string[]): Promise<OrderDoc[]> {
  const docs = await orderDocs()
    .find({
      _id: { $in: ids.map((id) => new ObjectId(id)) },
      "sellerInfo.id": new ObjectId(sellerId),
      state: "completed",
    })
    .toArray();
  const found = new Map(docs.map((doc) => [doc._id.toHexString(), doc]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A completed order of this seller, or of any seller for admins; null when there is none. */
export const findSold = (id: string, who: { uid: string; isAdmin: boolean }): Promise<OrderDoc | null> =>
  orderDocs().findOne({
    _id: new ObjectId(id),
    state: "completed",
    ...(who.isAdmin ? {} : { "sellerInfo.id": new ObjectId(who.uid) }),
  });

/** A seller's income since a moment (null: ever), in poisha. */
export type IncomeSums = { orders: number; grossPoisha: number; netPoisha: number };

const GROSS = { $subtract: ["$totalPoisha", "$deliveryChargePoisha"] };
/** Refunds reduce the price of the food first, then the delivery; the seller never loses more than the price. */
const NET = {
  $max: [0, { $subtract: ["$totalPoisha", { $add: ["$deliveryChargePoisha", "$refundedPoisha"] }] }],
};

/**
 * A seller's income from orders paid since `since` (null: ever). Gross: price times quantity. Net: gross less
 * refunds. Delivery is never the seller's.
 */
export async function sumIncome(sellerId: string, since: Date | null): Promise<IncomeSums> {
  const [sums] = await orderDocs()
    .aggregate<IncomeSums>([
      {
        $match: {
          "sellerInfo.id": new ObjectId(sellerId),
          state: "completed",
          // `$gte` leaves out orders to be paid at the door, which are paid later or never (`paidAt` null).
          paidAt: { $gte: since ?? new Date(0) },
        },
      },
      {
        $group: {
          _id: null,
          orders: { $sum: 1 },
          grossPoisha: { $sum: GROSS },
          netPoisha: { $sum: NET },
        },
      },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return sums ?? { orders: 0, grossPoisha: 0, netPoisha: 0 };
}
