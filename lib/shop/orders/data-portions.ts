import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { orderDocs } from "./document";

/**
 * Portions of a kitchen that are held or sold on a day in Dhaka; what was given back is noted as no longer taken. Reads the
 * seller's orders along their index: asked only when a kitchen sets its first limit.
 */
export async function countPortionsTaken(sellerId: string, day: string, tx: Tx): Promise<number> {
  const [sum] = await orderDocs()
    .aggregate<{ portions: number }>(
      [
        { $match: { "sellerInfo.id": requireId(sellerId), "portions.day": day } },
        { $unwind: "$portions" },
        { $match: { "portions.day": day } },
        { $group: { _id: null, portions: { $sum: "$portions.quantity" } } },
      ],
      inside(tx),
    )
    .toArray();
  return sum?.portions ?? 0;
}
