import "server-only";
import type { Filter } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { numberChangeDocs } from "./collections";
import { type NumberChange, type NumberChangeDoc, toNumberChange } from "./model";

/** Not a recovery whose days are over, which the database has not deleted yet. */
const live = (): Filter<NumberChangeDoc> => ({
  $or: [{ keptUntil: null }, { keptUntil: { $gt: new Date() } }],
});

/** The change or recovery of an account that is on its way; null: none. */
export async function findNumberChange(uid: string, tx?: Tx): Promise<NumberChange | null> {
  const found = await numberChangeDocs().findOne({ _id: requireId(uid), ...live() }, inside(tx));
  return found && toNumberChange(found);
}

/** The recovery that a code of this number finishes now; null: none. */
export async function findDueRecovery(phone: string): Promise<NumberChange | null> {
  const found = await numberChangeDocs().findOne({
    phone,
    kind: "recovery",
    from: { $lte: new Date() },
    ...live(),
  });
  return found && toNumberChange(found);
}

/** The ids of accounts whose change is due, the oldest first, at most `limit`. */
export async function listDueChanges(limit: number): Promise<string[]> {
  const docs = await numberChangeDocs()
    .find({ kind: "change", from: { $lte: new Date() } }, { projection: { _id: 1 } })
    .sort({ from: 1 })
    .limit(limit)
    .toArray();
  return docs.map(({ _id }) => _id.toHexString());
}

/** Stores a change or recovery in place of the account's earlier one. */
export async function writeNumberChange({ id, begunBy, ...change }: NumberChange, tx: Tx): Promise<void> {
  const by = begunBy === null ? null : requireId(begunBy);
  await numberChangeDocs().replaceOne(
    { _id: requireId(id) },
    { ...change, begunBy: by },
    { upsert: true, ...inside(tx) },
  );
}

export async function dropNumberChange(uid: string, tx: Tx): Promise<void> {
  await numberChangeDocs().deleteOne({ _id: requireId(uid) }, inside(tx));
}

/**
 * Ends what other accounts than `uid` have on its way to this number. `proven`: the number is only proven now, which
 * ends changes; a recovery ends once the number `opens` another account.
 */
export async function endChangesTo(
  phone: string,
  uid: string,
  now: "proven" | "opens",
  tx: Tx,
): Promise<void> {
  const kind = now === "proven" ? { kind: "change" as const } : {};
  await numberChangeDocs().deleteMany({ phone, _id: { $ne: requireId(uid) }, ...kind }, inside(tx));
}
