import "server-only";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { userDocs } from "./collections";
import type { UserDoc } from "./model";

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
  return districtsOf(docs);
}

const districtsOf = (docs: readonly Pick<UserDoc, "_id" | "pickup">[]) =>
  new Map(docs.flatMap(({ _id, pickup }) => (pickup ? [[idText(_id), pickup.district]] : [])));

/** Reads like readPickupDistricts, and in the same query which of these accounts are disabled. */
export async function readSellers(
  uids: readonly string[],
): Promise<{ districts: Map<string, string>; disabled: Set<string> }> {
  const docs = await userDocs()
    .find(
      { _id: { $in: [...new Set(uids)].map(requireId) } },
      { projection: { "pickup.district": 1, disabled: 1 } },
    )
    .toArray();
  return {
    districts: districtsOf(docs),
    disabled: new Set(docs.filter(({ disabled }) => disabled).map(({ _id }) => idText(_id))),
  };
}
