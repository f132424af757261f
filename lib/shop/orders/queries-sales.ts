import "server-only";
import { ObjectId } from "mongodb";
import { orderDocs } from "./collections";
import type { OrderDoc } from "./model";

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

/** Finds a completed order of this seller, or of any seller for an admin. Returns null if there is none. */
export const findSold = (id: string, who: { uid: string; isAdmin: boolean }): Promise<OrderDoc | null> =>
  orderDocs().findOne({
    _id: new ObjectId(id),
    state: "completed",
    ...(who.isAdmin ? {} : { "sellerInfo.id": new ObjectId(who.uid) }),
  });

/** A seller's number of paid orders, and the income before and after refunds, in poisha. */
export type IncomeSums = { orders: number; grossPoisha: number; netPoisha: number };

const GROSS = { $subtract: ["$totalPoisha", "$deliveryChargePoisha"] };
/** The food's price of an order after refunds. A refund is taken from the food's price before the delivery charge. */
const NET = {
  $max: [0, { $subtract: ["$totalPoisha", { $add: ["$deliveryChargePoisha", "$refundedPoisha"] }] }],
};

/**
 * A seller's income from orders paid since `since` (null: all orders). Gross: price times quantity. Net: gross less
 * refunds. The delivery charge is left out, because it does not belong to the seller.
 */
export async function sumIncome(sellerId: string, since: Date | null): Promise<IncomeSums> {
  const [sums] = await orderDocs()
    .aggregate<IncomeSums>([
      {
        $match: {
          "sellerInfo.id": new ObjectId(sellerId),
          state: "completed",
          // With `$gte`, cash orders whose `paidAt` is still null are not counted.
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
