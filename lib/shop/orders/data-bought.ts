import "server-only";
import type { ObjectId } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { orderDocs } from "./document";

/** How many completed orders each of these people bought; who bought none is left out. */
export async function countBought(uids: readonly string[]): Promise<Map<string, number>> {
  if (uids.length === 0) return new Map();
  const buyers = uids.map(requireId);
  const counts = await orderDocs()
    .aggregate<{ _id: ObjectId; orders: number }>([
      { $match: { buyerId: { $in: buyers }, state: "completed" } },
      { $group: { _id: "$buyerId", orders: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, orders }) => [_id.toHexString(), orders]));
}
