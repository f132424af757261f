import "server-only";
import { parseId } from "@/lib/platform/db/ids";
import { recipeDocs } from "./document";
import type { Allergens } from "./foods/allergens";

/** What is stated of these recipes now, by id, hidden and deleted ones too; unknown recipes are missing. */
export async function findAllergens(ids: readonly string[]): Promise<Map<string, Allergens>> {
  const wanted = ids.map(parseId).filter((id) => id !== null);
  const docs = await recipeDocs()
    .find({ _id: { $in: wanted } }, { projection: { allergens: 1 } })
    .toArray();
  return new Map(docs.map((doc) => [doc._id.toHexString(), doc.allergens]));
}
