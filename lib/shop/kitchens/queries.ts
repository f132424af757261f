import "server-only";
import { revalidatePages } from "@/lib/platform/cache/page-versions";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { idText } from "@/lib/platform/model/codecs";
import { recordOf } from "@/lib/platform/model/shapes";
import { routes } from "@/lib/routes";
import { kitchenDocs } from "./collections";
import { type KitchenDoc, type KitchenRecord, openKitchen } from "./model";
import { OPEN_KITCHEN, reopeningOf } from "./rules";

const toRecord = (doc: KitchenDoc): KitchenRecord => recordOf(openKitchen, doc);

/** Returns sellers' kitchens, keyed by the seller's id. Sellers without settings may be missing. */
export async function readKitchens(
  sellerIds: readonly string[],
  tx?: Tx,
): Promise<Map<string, KitchenRecord>> {
  const ids = [...new Set(sellerIds)].map(parseId).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const docs = await kitchenDocs()
    .find({ _id: { $in: ids } }, inside(tx))
    .toArray();
  return new Map(docs.map((doc) => [idText(doc._id), toRecord(doc)]));
}

/** Returns a seller's kitchen, or `OPEN_KITCHEN` if the seller has no settings. */
export async function readKitchen(sellerId: string, tx?: Tx): Promise<KitchenRecord> {
  const doc = await kitchenDocs().findOne({ _id: requireId(sellerId) }, inside(tx));
  return doc ? toRecord(doc) : { id: sellerId.toLowerCase(), ...OPEN_KITCHEN };
}

/**
 * Creates the kitchen's document if it is missing. Call it outside transactions, because concurrent inserts would
 * abort them.
 */
export async function ensureKitchen(sellerId: string): Promise<void> {
  const now = new Date();
  try {
    await kitchenDocs().updateOne(
      { _id: requireId(sellerId) },
      { $setOnInsert: { ...OPEN_KITCHEN, reopensAt: null, createdAt: now, updatedAt: now } },
      { upsert: true },
    );
  } catch (error) {
    // A duplicate key means that another call has created the document.
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Replaces the kitchen `before` by `after`, inside a transaction. Throws AppError in_progress if its daily limit or
 * number of sold portions has changed since `before` was read.
 */
export async function replaceKitchen(
  before: KitchenRecord,
  after: KitchenRecord,
  now: Date,
  tx: Tx,
): Promise<void> {
  const { id: _, ...limits } = after;
  const { matchedCount } = await kitchenDocs().updateOne(
    {
      _id: requireId(before.id),
      boxesPerDay: before.boxesPerDay,
      day: before.day,
      soldToday: before.soldToday,
    },
    { $set: { ...limits, reopensAt: reopeningOf(after, now), updatedAt: now } },
    inside(tx),
  );
  if (matchedCount !== 1) {
    throw new AppError("in_progress", "kitchenInWork");
  }
  // The kitchen's page shows how many portions are left today, so it must be revalidated.
  await revalidatePages([routes.kitchen(before.id)], tx);
}

/** Returns the ids of sellers whose kitchens have a story and an area, newest kitchens first, at most `limit`. */
export async function listTelling(limit: number): Promise<string[]> {
  const docs = await kitchenDocs()
    .find(
      { story: { $gt: "" }, area: { $gt: "" } },
      { projection: { _id: 1 }, sort: { createdAt: -1, _id: -1 }, limit },
    )
    .toArray();
  return docs.map((doc) => idText(doc._id));
}

/** Returns the ids of at most `limit` kitchens whose pause or sold-out day ended by `now`, the earliest end first. */
export async function listReopening(now: Date, limit: number): Promise<string[]> {
  const docs = await kitchenDocs()
    .find(
      { reopensAt: { $type: "date", $lte: now } },
      { projection: { _id: 1 }, sort: { reopensAt: 1 }, limit },
    )
    .toArray();
  return docs.map((doc) => idText(doc._id));
}

/**
 * Stores when a kitchen next reopens automatically, or null if it is open. Returns false if another server has
 * already stored it.
 */
export async function recordReopening(kitchen: KitchenRecord, now: Date, tx: Tx): Promise<boolean> {
  const { modifiedCount } = await kitchenDocs().updateOne(
    { _id: requireId(kitchen.id), reopensAt: { $lte: now } },
    { $set: { reopensAt: reopeningOf(kitchen, now) } },
    inside(tx),
  );
  return modifiedCount === 1;
}
