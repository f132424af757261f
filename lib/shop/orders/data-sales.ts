import "server-only";
import { ObjectId } from "mongodb";
import { orderDocs } from "./document";
import { toView } from "./mapper";

/** These orders of a seller, in the order of their ids. */
export async function listSoldByIds(
  sellerId: string,
  ids: readonly string[],
): Promise<ReturnType<typeof toView>[]> {
  const docs = await orderDocs()
    .find({
      _id: { $in: ids.map((id) => new ObjectId(id)) },
      "sellerInfo.id": new ObjectId(sellerId),
      state: "completed",
    })
    .toArray();
  const views = new Map(docs.map((doc) => [doc._id.toHexString(), toView(doc)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** A sold box: of this seller, or any for admins; null when there is none. */
export async function findSold(
  id: string,
  who: { uid: string; isAdmin: boolean },
): Promise<ReturnType<typeof toView> | null> {
  const doc = await orderDocs().findOne({
    _id: new ObjectId(id),
    state: "completed",
    ...(who.isAdmin ? {} : { "sellerInfo.id": new ObjectId(who.uid) }),
  });
  return doc && toView(doc);
}

/** What a seller took since `since` (null: ever), in poisha. */
export type IncomeSums = { orders: number; grossPoisha: number; netPoisha: number };

const GROSS = { $subtract: ["$totalPoisha", "$deliveryChargePoisha"] };
/** What was given back comes off the boxes first, and is the seller's loss as far as their price goes. */
const NET = {
  $max: [0, { $subtract: ["$totalPoisha", { $add: ["$deliveryChargePoisha", "$refundedPoisha"] }] }],
};

/** Price x quantity of what a seller's orders were paid since then, and what of it was not given back; delivery is never the seller's. */
export async function sumIncome(sellerId: string, since: Date | null): Promise<IncomeSums> {
  const [sums] = await orderDocs()
    .aggregate<IncomeSums>([
      {
        $match: {
          "sellerInfo.id": new ObjectId(sellerId),
          state: "completed",
          // At the door it is paid later, or never.
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
