import { createHash } from "node:crypto";
import type { Db } from "mongodb";

/** A database told in figures: how many documents each collection has, what was sold and paid, and a sample of its bytes. */
export type Told = {
  counts: Record<string, number>;
  soldPoisha: number;
  paidPoisha: number;
  indexes: number;
  /** By collection: a hash over every hundredth document, in order of `_id`. */
  sample: Record<string, string>;
};

const EVERY = 100;

export async function tell(db: Db): Promise<Told> {
  const named = await db.listCollections({}, { nameOnly: true }).toArray();
  const told: Told = { counts: {}, soldPoisha: 0, paidPoisha: 0, indexes: 0, sample: {} };
  for (const name of named.map((one) => one.name).sort()) {
    const hash = createHash("sha256");
    let count = 0;
    const documents = db.collection(name).find({}, { raw: true }).sort({ _id: 1 });
    for await (const bytes of documents) {
      if (count % EVERY === 0) hash.update(bytes as unknown as Buffer);
      count += 1;
    }
    told.counts[name] = count;
    told.sample[name] = hash.digest("hex");
    told.indexes += (await db.collection(name).indexes()).length;
  }
  told.soldPoisha = await sum(db, "orders", { state: "completed" }, "$totalPoisha");
  told.paidPoisha = await sum(db, "charges", { state: "paid" }, "$amountPoisha");
  return told;
}

async function sum(db: Db, name: string, filter: object, field: string): Promise<number> {
  const stages = [{ $match: filter }, { $group: { _id: null, poisha: { $sum: field } } }];
  const [found] = await db.collection(name).aggregate<{ poisha: number }>(stages).toArray();
  return found?.poisha ?? 0;
}

/** What of the one is otherwise in the other; a line each. */
export function differences(was: Told, is: Told): string[] {
  const lines: string[] = [];
  for (const part of ["soldPoisha", "paidPoisha", "indexes"] as const)
    if (was[part] !== is[part]) lines.push(`${part}: ${was[part]}, and after the restore ${is[part]}`);
  for (const name of new Set([...Object.keys(was.counts), ...Object.keys(is.counts)])) {
    if (was.counts[name] !== is.counts[name])
      lines.push(`${name}: ${was.counts[name]} documents, and after the restore ${is.counts[name]}`);
    else if (was.sample[name] !== is.sample[name]) lines.push(`${name}: the sample is another one`);
  }
  return lines;
}
