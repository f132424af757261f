import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { reviewDocs } from "./collections";
import { STARS } from "./rules";

/** Counts how many reviews gave a recipe 1, 2, 3, 4 and 5 stars, without hidden and refunded reviews. */
export async function countStars(recipeId: string, tx: Tx): Promise<number[]> {
  const groups = await reviewDocs()
    .aggregate<{ _id: number; many: number }>(
      [
        { $match: { recipeId: requireId(recipeId), counts: true } },
        { $group: { _id: "$rating", many: { $sum: 1 } } },
      ],
      inside(tx),
    )
    .toArray();
  const byStars = new Map(groups.map(({ _id, many }) => [_id, many]));
  return STARS.map((stars) => byStars.get(stars) ?? 0);
}

/**
 * Stores on an order's reviews whether the whole order was refunded. Returns the ids of the reviewed recipes, because
 * their averages may have changed.
 */
export async function recordRefunded(orderId: string, refunded: boolean, tx: Tx): Promise<string[]> {
  const filter = { orderId: requireId(orderId), refunded: !refunded };
  const docs = await reviewDocs()
    .find(filter, { projection: { recipeId: 1 }, ...inside(tx) })
    .toArray();
  if (docs.length === 0) return [];
  const counts = refunded ? false : { $eq: ["$hiddenAt", null] };
  await reviewDocs().updateMany(filter, [{ $set: { refunded, counts } }], inside(tx));
  return docs.map(({ recipeId }) => idText(recipeId));
}
