import "server-only";
import { type Filter, MongoServerError, ObjectId } from "mongodb";
import { type TablePlan, tableQueries } from "@/lib/platform/admin-table/query";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type HandoverDoc, handoverDocs } from "./document";

/** A handover with ids as text. */
export type HandoverRecord = Omit<HandoverDoc, "_id" | "userId" | "counted"> & {
  id: string;
  userId: string;
  counted: { amountPoisha: number; at: Date; by: string } | null;
};

const toRecord = ({ _id, userId, counted, ...kept }: HandoverDoc): HandoverRecord => ({
  ...kept,
  id: _id.toHexString(),
  userId: userId.toHexString(),
  counted: counted && { ...counted, by: counted.by.toHexString() },
});

const findOne = async (filter: Filter<HandoverDoc>, tx?: Tx): Promise<HandoverRecord | null> => {
  const doc = await handoverDocs().findOne(filter, inside(tx));
  return doc && toRecord(doc);
};

/** Stores a handover with the amount that the rider states. Throws E11000 while another one of this rider is open. */
export async function insertHandover(
  { id, userId, statedPoisha }: Pick<HandoverRecord, "id" | "userId" | "statedPoisha">,
  tx: Tx,
): Promise<void> {
  const ids = { _id: new ObjectId(id), userId: new ObjectId(userId) };
  const doc = { ...ids, statedPoisha, statedAt: new Date(), counted: null, differentAt: null };
  await handoverDocs().insertOne(doc, inside(tx));
}

/** Whether the error says that the rider already has an open handover. */
export const isOpenAlready = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000 && "userId" in (error.keyPattern ?? {});

/** A handover by its id; null when unknown. Throws AppError malformed_id. */
export const findHandover = (id: string, tx?: Tx) => findOne({ _id: requireId(id) }, tx);

/** The rider's handover that is not counted yet; null without one. */
export const findOpen = (userId: string, tx?: Tx) =>
  findOne({ userId: new ObjectId(userId), counted: null }, tx);

/** Stores the counted amount. False: the handover was counted before. */
export async function markCounted(
  { id, statedPoisha }: HandoverRecord,
  { by, amountPoisha }: { by: string; amountPoisha: number },
  tx: Tx,
): Promise<boolean> {
  const at = new Date();
  const { matchedCount } = await handoverDocs().updateOne(
    { _id: new ObjectId(id), counted: null },
    {
      $set: {
        counted: { amountPoisha, at, by: new ObjectId(by) },
        differentAt: amountPoisha === statedPoisha ? null : at,
      },
    },
    inside(tx),
  );
  return matchedCount === 1;
}

const table = tableQueries({
  docs: handoverDocs,
  plan: ({ filter, sort }: TablePlan<HandoverDoc>) => ({ filter, sort }),
  toRow: toRecord,
});

type Paging = { page: number; size: number };
const range = ({ page, size }: Paging) => ({ skip: (page - 1) * size, limit: size });

/** A rider's handovers, newest first. */
export const listHandoversOf = (userId: string, paging: Paging) =>
  table.list({ filter: { userId: requireId(userId) }, sort: { statedAt: -1, _id: -1 } }, range(paging));

/** Handovers that are not counted yet, the oldest first. */
export const listOpen = (paging: Paging) =>
  table.list({ filter: { counted: null }, sort: { statedAt: 1, _id: 1 } }, range(paging));

/**
 * Handovers where the counted amount differs from the stated one, the latest count first; only the one with this id
 * when one is given.
 */
export const listDifferent = (most: number, id?: string) => {
  const one = id === undefined ? {} : { _id: new ObjectId(id) };
  const filter: Filter<HandoverDoc> = { differentAt: { $type: "date" }, ...one };
  return table.list({ filter, sort: { differentAt: -1, _id: -1 } }, { skip: 0, limit: most });
};
