import "server-only";
import { randomUUID } from "node:crypto";
import { collection } from "./client";
import type { Collections } from "./collections";
import { inside, type Tx } from "./transactions";

/** A document of `meta`: a single value under a name, such as the mark that the seed is complete. */
export type MetaDoc = { _id: string; at: Date; value: unknown };

export const metaDocs = collection<MetaDoc>("meta");

export const collections: Collections = { meta: { kept: { with: "machinery" } } };

/**
 * Makes transactions with the same `name` run one after another. All of them write the same document, so simultaneous
 * ones conflict and are repeated.
 */
export async function oneAfterAnother(name: string, tx: Tx): Promise<void> {
  await metaDocs().updateOne(
    { _id: name },
    // The value is always new, because a write of an unchanged value causes no conflict.
    { $set: { at: new Date(), value: randomUUID() } },
    { upsert: true, ...inside(tx) },
  );
}
