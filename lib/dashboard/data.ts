import "server-only";
import { cache } from "react";
import { countParcels } from "@/lib/delivery/parcels/data";
import { parcelDocs } from "@/lib/delivery/parcels/document";
import { requireId } from "@/lib/platform/db/ids";
import { orderDocs } from "@/lib/shop/orders/document";
import { countListed } from "@/lib/shop/recipes/data-lists";
import { recipeDocs } from "@/lib/shop/recipes/document";

const LISTED = { listed: true } as const;

/** Recipes on the list, all and those added since. */
export async function countRecipes(since: Date): Promise<{ all: number; fresh: number }> {
  const [all, fresh] = await Promise.all([
    recipeDocs().countDocuments(LISTED),
    recipeDocs().countDocuments({ ...LISTED, createdAt: { $gte: since } }),
  ]);
  return { all, fresh };
}

/** People with a recipe on the list, all and those whose oldest one was added since. */
export async function countSellers(since: Date): Promise<{ all: number; fresh: number }> {
  const recipes = recipeDocs();
  const all = await recipes.distinct("authorId", LISTED);
  const lately = await recipes.distinct("authorId", { ...LISTED, createdAt: { $gte: since } });
  // Each is looked up by an index; asked for together, all recipes of these kitchens would be read.
  const before = await Promise.all(
    lately.map((authorId) =>
      recipes.findOne({ ...LISTED, authorId, createdAt: { $lt: since } }, { projection: { _id: 1 } }),
    ),
  );
  return { all: all.length, fresh: before.filter((older) => older === null).length };
}

/** Parcels of both kinds that were not deleted, all and those made since. */
export async function countKeptParcels(since: Date): Promise<{ all: number; fresh: number }> {
  const parcels = parcelDocs();
  const [all, deleted, fresh] = await Promise.all([
    countParcels(),
    parcels.countDocuments({ deletedAt: { $type: "date" } }),
    parcels.countDocuments({ createdAt: { $gte: since }, deletedAt: null }),
  ]);
  return { all: all - deleted, fresh };
}

/** A person's recipes on the list; a page that asks twice counts once. */
export const countOwnRecipes = cache(countListed);

/** Completed orders of a person's recipes. */
export const countSales = (uid: string): Promise<number> =>
  orderDocs().countDocuments({ "sellerInfo.id": requireId(uid), state: "completed" });

/** A person's completed orders and what they cost, in poisha, without refunds. */
export async function sumOwnOrders(uid: string): Promise<{ orders: number; spentPoisha: number }> {
  const [sums] = await orderDocs()
    .aggregate<{ orders: number; spentPoisha: number }>([
      { $match: { buyerId: requireId(uid), state: "completed" } },
      {
        $group: {
          _id: null,
          orders: { $sum: 1 },
          spentPoisha: { $sum: { $subtract: ["$totalPoisha", "$refundedPoisha"] } },
        },
      },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return sums ?? { orders: 0, spentPoisha: 0 };
}

/** Where an order's parcel stands; null when there is none. */
export async function findDeliveryStatus(orderId: string): Promise<string | null> {
  // `$type` repeats the partial index's own condition, so that the index can be used.
  const parcel = await parcelDocs().findOne(
    { orderId: { $eq: requireId(orderId), $type: "objectId" } },
    { projection: { deliveryStatus: 1 } },
  );
  return parcel?.deliveryStatus ?? null;
}
