import "server-only";
import { MongoServerError } from "mongodb";
import { revalidatePages } from "@/lib/platform/cache/page-versions";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { idText } from "@/lib/platform/model/codecs";
import { withIds } from "@/lib/platform/model/shapes";
import { routes } from "@/lib/routes";
import { kitchenDocs } from "./collections";
import { type KitchenDoc, type KitchenRecord, openKitchen } from "./model";
import { OPEN_KITCHEN, reopeningOf } from "./rules";

function toRecord(doc: KitchenDoc): KitchenRecord {
  const { _id: id, ...kept } = withIds(openKitchen, doc);
  return { id, ...kept };
}

/** Kitchens of these sellers, keyed by the seller's id, in one query. A seller who has set nothing may be missing. */
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

/** One seller's kitchen; `OPEN_KITCHEN` when the seller has set nothing. */
export async function readKitchen(sellerId: string, tx?: Tx): Promise<KitchenRecord> {
  const doc = await kitchenDocs().findOne({ _id: requireId(sellerId) }, inside(tx));
  return doc ? toRecord(doc) : { id: sellerId.toLowerCase(), ...OPEN_KITCHEN };
}

/**
 * Creates the kitchen's document when it is missing. Called outside transactions, because two of them that insert it
 * at once would abort each other.
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
    // Another call has created it in the meantime.
    if (!(error instanceof MongoServerError && error.code === 11000)) throw error;
  }
}

/**
 * Replaces `before`, which was read in the same transaction, by `after`, and stores when the kitchen reopens by
 * itself. The update is conditional: it throws AppError in_progress when the limit or the counter has changed since
 * the read.
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
  // The kitchen's page shows how many portions are left today.
  await revalidatePages([routes.kitchen(before.id)], tx);
}

/** Ids of sellers whose kitchens have a story and an area, the newest kitchens first, at most `limit`. */
export async function listTelling(limit: number): Promise<string[]> {
  const docs = await kitchenDocs()
    .find(
      { story: { $gt: "" }, area: { $gt: "" } },
      { projection: { _id: 1 }, sort: { createdAt: -1, _id: -1 }, limit },
    )
    .toArray();
  return docs.map((doc) => idText(doc._id));
}

/**
 * Ids of kitchens that have reopened by `now` because their pause or their day ended, the longest overdue first, at
 * most `limit`.
 */
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
 * Stores when a reopened kitchen reopens next (null: it is open); false when another server has stored that already.
 * Runs in the transaction that renews the kitchen's pages.
 */
export async function recordReopening(kitchen: KitchenRecord, now: Date, tx: Tx): Promise<boolean> {
  const { modifiedCount } = await kitchenDocs().updateOne(
    { _id: requireId(kitchen.id), reopensAt: { $lte: now } },
    { $set: { reopensAt: reopeningOf(kitchen, now) } },
    inside(tx),
  );
  return modifiedCount === 1;
}
