import "server-only";
import { parseId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { userDocs } from "./collections";

/** The districts in which riders fetch what these people sell, by id; who has not said it is missing. One query. */
export async function readPickupDistricts(uids: readonly string[], tx?: Tx): Promise<Map<string, string>> {
  const ids = [...new Set(uids)].map(parseId).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const docs = await userDocs()
    .find({ _id: { $in: ids } }, { projection: { "pickup.district": 1 }, ...inside(tx) })
    .toArray();
  return new Map(docs.flatMap(({ _id, pickup }) => (pickup ? [[_id.toHexString(), pickup.district]] : [])));
}
