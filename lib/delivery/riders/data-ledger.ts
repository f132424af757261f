import "server-only";
import { ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type LedgerDoc, ledgerDocs, riderDocs } from "./document";
import { LEDGER_EFFECT } from "./rules";

export type NewEntry = {
  /** Without one it gets a new one. */
  id?: ObjectId;
  /** The rider's user. */
  riderId: string;
  kind: LedgerDoc["kind"];
  amountPoisha: number;
  parcelId: string | null;
  by: { id: string; name: string };
  at: Date;
};

/**
 * Appends to a rider's ledger and moves the sum that it belongs to, in one transaction. False, and nothing written,
 * when more would be taken than is there. A second entry of a parcel's kind throws E11000.
 */
export async function appendEntry(entry: NewEntry, tx: Tx): Promise<boolean> {
  const { sum, sign } = LEDGER_EFFECT[entry.kind];
  const field = `${sum}Poisha` as const;
  const riderId = new ObjectId(entry.riderId);
  const { matchedCount } = await riderDocs().updateOne(
    { userId: riderId, ...(sign < 0 ? { [field]: { $gte: entry.amountPoisha } } : {}) },
    { $inc: { [field]: sign * entry.amountPoisha } },
    inside(tx),
  );
  if (matchedCount === 0) return false;
  await ledgerDocs().insertOne(
    {
      _id: entry.id ?? new ObjectId(),
      riderId,
      kind: entry.kind,
      amountPoisha: entry.amountPoisha,
      parcelId: entry.parcelId === null ? null : new ObjectId(entry.parcelId),
      by: { id: new ObjectId(entry.by.id), name: entry.by.name },
      at: entry.at,
    },
    inside(tx),
  );
  return true;
}

/** Whether an entry with this id is on record. */
export const hasEntry = async (id: ObjectId, tx: Tx): Promise<boolean> =>
  (await ledgerDocs().findOne({ _id: id }, { ...inside(tx), projection: { _id: 1 } })) !== null;

/** An entry with ids as text. */
export type LedgerRecord = Pick<LedgerDoc, "kind" | "amountPoisha" | "at"> & {
  id: string;
  parcelId: string | null;
};

/** The newest entries of a rider. */
export async function listEntries(riderId: string, limit: number): Promise<LedgerRecord[]> {
  const docs = await ledgerDocs()
    .find({ riderId: new ObjectId(riderId) })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .toArray();
  return docs.map(({ _id, kind, amountPoisha, parcelId, at }) => ({
    id: _id.toHexString(),
    kind,
    amountPoisha,
    parcelId: parcelId?.toHexString() ?? null,
    at,
  }));
}
