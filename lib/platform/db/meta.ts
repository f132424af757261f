import "server-only";
import { randomUUID } from "node:crypto";
import { collection } from "./client";
import type { Collections } from "./collections";
import { inside, type Tx } from "./transactions";

/** `meta`: marks such as the seed's. */
export type MetaDoc = { _id: string; at: Date; value: unknown };

export const metaDocs = collection<MetaDoc>("meta");

export const collections: Collections = { meta: { kept: { with: "machinery" } } };

/**
 * Makes transactions that name the same thing follow each other: two that meet write the same document, so one of them
 * is tried again and then sees what the other one did.
 */
export async function oneAfterAnother(name: string, tx: Tx): Promise<void> {
  await metaDocs().updateOne(
    { _id: name },
    // A new value each time: writing what is there already would be no conflict.
    { $set: { at: new Date(), value: randomUUID() } },
    { upsert: true, ...inside(tx) },
  );
}
