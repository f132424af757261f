import "server-only";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { recipeDocs } from "./collections";
import { LISTED } from "./states";

/** Returns how many boxes of each recipe are left, by recipe id. null means no limit. Leaves out unknown recipes. */
export async function readBoxesLeft(ids: readonly string[], tx?: Tx): Promise<Map<string, number | null>> {
  const wanted = ids.map(parseId).filter((id) => id !== null);
  const docs = await recipeDocs()
    .find({ _id: { $in: wanted } }, { projection: { boxesLeft: 1 }, ...inside(tx) })
    .toArray();
  return new Map(docs.map((doc) => [idText(doc._id), doc.boxesLeft]));
}

/**
 * Returns for each recipe id how many boxes are left (null for no limit) and when the seller set this number
 * (undefined for never).
 */
export async function readBoxesSet(
  ids: readonly string[],
): Promise<Map<string, { left: number | null; setAt: Date | undefined }>> {
  const wanted = ids.map(parseId).filter((id) => id !== null);
  const docs = await recipeDocs()
    .find({ _id: { $in: wanted } }, { projection: { boxesLeft: 1, boxesSetAt: 1 } })
    .toArray();
  return new Map(
    docs.map(({ _id, boxesLeft, boxesSetAt }) => [_id.toHexString(), { left: boxesLeft, setAt: boxesSetAt }]),
  );
}

/** Subtracts boxes from a recipe's limited stock. Returns how many are left, or null if there are too few. */
export async function takeBoxes(id: string, boxes: number, tx: Tx): Promise<number | null> {
  const doc = await recipeDocs().findOneAndUpdate(
    { _id: requireId(id), boxesLeft: { $gte: boxes } },
    { $inc: { boxesLeft: -boxes } },
    { projection: { boxesLeft: 1 }, returnDocument: "after", ...inside(tx) },
  );
  return doc?.boxesLeft ?? null;
}

/**
 * Adds the boxes of a cancelled order to the stock and returns the new stock. Returns null for a recipe that is
 * unknown or has no limit, or if the seller has set the stock since the boxes were subtracted (`at`).
 */
export async function returnBoxes(id: string, boxes: number, at: Date, tx: Tx): Promise<number | null> {
  const doc = await recipeDocs().findOneAndUpdate(
    { _id: requireId(id), boxesLeft: { $gte: 0 }, boxesSetAt: { $not: { $gt: at } } },
    { $inc: { boxesLeft: boxes } },
    { projection: { boxesLeft: 1 }, returnDocument: "after", ...inside(tx) },
  );
  return doc?.boxesLeft ?? null;
}

/** Returns the ids of the authors of recipes, including deleted recipes. */
export async function listAuthorIds(ids: readonly string[], tx?: Tx): Promise<string[]> {
  const docs = await recipeDocs()
    .find({ _id: { $in: ids.map(requireId) } }, { projection: { authorId: 1 }, ...inside(tx) })
    .toArray();
  return [...new Set(docs.map((doc) => idText(doc.authorId)))];
}

/** Returns the ids of the sellers who have a listed recipe. Makes one index look-up per seller. */
export async function listSellersOnList(sellerIds: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(
    sellerIds.map((id) =>
      recipeDocs().findOne({ ...LISTED, authorId: requireId(id) }, { projection: { _id: 1 } }),
    ),
  );
  return new Set(sellerIds.filter((_, at) => found[at]));
}

export async function listListedIds(sellerId: string, tx?: Tx): Promise<string[]> {
  const docs = await recipeDocs()
    .find({ ...LISTED, authorId: requireId(sellerId) }, { projection: { _id: 1 }, ...inside(tx) })
    .toArray();
  return docs.map((doc) => idText(doc._id));
}
