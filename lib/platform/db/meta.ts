import "server-only";
import { randomUUID } from "node:crypto";
import { collection } from "./client";
import type { Collections } from "./collections";
import { inside, type Tx } from "./transactions";

/** `meta`: single values under a name, such as the mark that the seed is complete. */
export type MetaDoc = { _id: string; at: Date; value: unknown };

export const metaDocs = collection<MetaDoc>("meta");

export const collections: Collections = { meta: { kept: { with: "machinery" } } };

/**
 * Makes transactions with the same `name` run one after another: two at the same time write the same document, so the
 * driver runs one of them again, which then sees what the other one wrote.
 */
export async function oneAfterAnother(name: string, tx: Tx): Promise<void> {
  await metaDocs().updateOne(
    { _id: name },
    // The value is new each time, because writing the same value again would be no conflict.
    { $set: { at: new Date(), value: randomUUID() } },
    { upsert: true, ...inside(tx) },
  );
}
