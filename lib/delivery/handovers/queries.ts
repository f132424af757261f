import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { type TablePlan, tableQueries } from "@/lib/platform/admin-table/query";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { handoverDocs } from "./collections";
import { type HandoverDoc, type HandoverRecord, toHandoverRecord } from "./model";

const findOne = async (filter: Filter<HandoverDoc>, tx?: Tx): Promise<HandoverRecord | null> => {
  const doc = await handoverDocs().findOne(filter, inside(tx));
  return doc && toHandoverRecord(doc);
};

/**
 * Stores a handover with the amount that the rider states. Throws E11000 if the rider has another uncounted handover.
 */
export async function insertHandover(
  { _id, riderId, amount }: Pick<HandoverDoc, "_id" | "amount"> & { riderId: string },
  tx: Tx,
): Promise<void> {
  const doc: HandoverDoc = {
    _id,
    riderId: new ObjectId(riderId),
    amount,
    at: new Date(),
    counted: null,
    countedAt: null,
    countedBy: null,
    difference: 0,
    differentAt: null,
  };
  await handoverDocs().insertOne(doc, inside(tx));
}

/** Returns true if the error means that the rider already has an uncounted handover. */
export const isOpenAlready = (error: unknown): boolean => isDuplicateKey(error, "riderId");

/** Finds a handover by its id; null if unknown. Throws AppError malformed_id. */
export const findHandover = (id: string, tx?: Tx) => findOne({ _id: requireId(id) }, tx);

/** Finds the rider's uncounted handover; null if there is none. */
export const findOpen = (riderId: string, tx?: Tx) =>
  findOne({ riderId: new ObjectId(riderId), counted: null }, tx);

/** Stores the counted amount, in poisha. Returns false if the handover was counted already. */
export async function markCounted(
  { _id, amount }: HandoverRecord,
  { by, counted }: { by: string; counted: number },
  tx: Tx,
): Promise<boolean> {
  const countedAt = new Date();
  const difference = amount - counted;
  const { matchedCount } = await handoverDocs().updateOne(
    { _id: new ObjectId(_id), counted: null },
    {
      $set: {
        counted,
        countedAt,
        countedBy: new ObjectId(by),
        difference,
        differentAt: difference === 0 ? null : countedAt,
      },
    },
    inside(tx),
  );
  return matchedCount === 1;
}

const table = tableQueries({
  docs: handoverDocs,
  plan: ({ filter, sort }: TablePlan<HandoverDoc>) => ({ filter, sort }),
  toRow: (doc: HandoverDoc) => doc,
});

type Paging = { page: number; size: number };
const range = ({ page, size }: Paging) => ({ skip: (page - 1) * size, limit: size });

export const listHandoversOf = (riderId: string, paging: Paging) =>
  table.list({ filter: { riderId: requireId(riderId) }, sort: { at: -1, _id: -1 } }, range(paging));

/** Lists the uncounted handovers, oldest first. */
export const listOpen = (paging: Paging) =>
  table.list({ filter: { counted: null }, sort: { at: 1, _id: 1 } }, range(paging));

/** Lists at most `most` uncounted handovers, oldest first. With `id` only that handover is listed. */
export const listUncounted = async (most: number, id?: string): Promise<HandoverRecord[]> => {
  const one = id === undefined ? {} : { _id: new ObjectId(id) };
  const plan = { filter: { counted: null, ...one }, sort: { at: 1, _id: 1 } } as const;
  return (await table.list(plan, { skip: 0, limit: most })).map(toHandoverRecord);
};

/**
 * Lists handovers whose counted amount differs from the stated one, newest count first. With `id` only that handover
 * is listed.
 */
export const listDifferent = async (most: number, id?: string): Promise<HandoverRecord[]> => {
  const one = id === undefined ? {} : { _id: new ObjectId(id) };
  const filter: Filter<HandoverDoc> = { differentAt: { $type: "date" }, ...one };
  const docs = await table.list({ filter, sort: { differentAt: -1, _id: -1 } }, { skip: 0, limit: most });
  return docs.map(toHandoverRecord);
};
