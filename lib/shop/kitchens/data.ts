import "server-only";
import { MongoServerError } from "mongodb";
import { revalidatePages } from "@/lib/platform/cache/page-versions";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { withIds } from "@/lib/platform/model/shapes";
import { routes } from "@/lib/routes";
import { kitchenDocs } from "./collections";
import { type KitchenDoc, type KitchenRecord, openKitchen } from "./model";
import { OPEN_KITCHEN, reopeningOf } from "./rules";

function toRecord(doc: KitchenDoc): KitchenRecord {
  const { _id: id, ...kept } = withIds(openKitchen, doc);
  return { id, ...kept };
}

/** These sellers' kitchens by the seller's id, in one query; those without limits may be missing. */
export async function readKitchens(
  sellerIds: readonly string[],
  tx?: Tx,
): Promise<Map<string, KitchenRecord>> {
  const ids = [...new Set(sellerIds)].map(parseId).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const docs = await kitchenDocs()
    .find({ _id: { $in: ids } }, inside(tx))
    .toArray();
  return new Map(docs.map((doc) => [doc._id.toHexString(), toRecord(doc)]));
}

/** One seller's kitchen; without limits when nothing was ever set. */
export async function readKitchen(sellerId: string, tx?: Tx): Promise<KitchenRecord> {
  const doc = await kitchenDocs().findOne({ _id: requireId(sellerId) }, inside(tx));
  return doc ? toRecord(doc) : { id: sellerId.toLowerCase(), ...OPEN_KITCHEN };
}

/** Makes the kitchen's document when it is missing; outside transactions, where two at once would abort each other. */
export async function ensureKitchen(sellerId: string): Promise<void> {
  const now = new Date();
  try {
    await kitchenDocs().updateOne(
      { _id: requireId(sellerId) },
      { $setOnInsert: { ...OPEN_KITCHEN, reopensAt: null, createdAt: now, updatedAt: now } },
      { upsert: true },
    );
  } catch (error) {
    // Another call has just made it.
    if (!(error instanceof MongoServerError && error.code === 11000)) throw error;
  }
}

/**
 * Puts `after` in the place of `before`, which was read in the same transaction, and when it opens again by itself. One
 * conditional update: whoever changed its limits or counter meanwhile is not written over (a write conflict, and the
 * transaction runs again).
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
  // Its page says how many boxes are left today.
  await revalidatePages([routes.kitchen(before.id)], tx);
}

/** Sellers who say where and how they cook, the newest kitchens first, at most `limit`. */
export async function listTelling(limit: number): Promise<string[]> {
  const docs = await kitchenDocs()
    .find(
      { story: { $gt: "" }, area: { $gt: "" } },
      { projection: { _id: 1 }, sort: { createdAt: -1, _id: -1 }, limit },
    )
    .toArray();
  return docs.map((doc) => doc._id.toHexString());
}

/** Kitchens that time has opened by `now`, the longest waiting first, at most `limit`. */
export async function listReopening(now: Date, limit: number): Promise<string[]> {
  const docs = await kitchenDocs()
    .find(
      { reopensAt: { $type: "date", $lte: now } },
      { projection: { _id: 1 }, sort: { reopensAt: 1 }, limit },
    )
    .toArray();
  return docs.map((doc) => doc._id.toHexString());
}

/**
 * Notes when a kitchen that time has opened opens next, null for not by itself; false when another server has done
 * that. In the transaction that renews its pages.
 */
export async function recordReopening(kitchen: KitchenRecord, now: Date, tx: Tx): Promise<boolean> {
  const { modifiedCount } = await kitchenDocs().updateOne(
    { _id: requireId(kitchen.id), reopensAt: { $lte: now } },
    { $set: { reopensAt: reopeningOf(kitchen, now) } },
    inside(tx),
  );
  return modifiedCount === 1;
}
