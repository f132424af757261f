import "server-only";
import { parseId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { userDocs } from "./collections";

/**
 * Reads the district of each person's pick-up address in one query, by user id. People without a pick-up address are
 * missing.
 */
export async function readPickupDistricts(uids: readonly string[], tx?: Tx): Promise<Map<string, string>> {
  const ids = [...new Set(uids)].map(parseId).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const docs = await userDocs()
    .find({ _id: { $in: ids } }, { projection: { "pickup.district": 1 }, ...inside(tx) })
    .toArray();
  return new Map(docs.flatMap(({ _id, pickup }) => (pickup ? [[idText(_id), pickup.district]] : [])));
}
