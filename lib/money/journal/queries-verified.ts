import "server-only";
import { metaDocs } from "@/lib/platform/db/meta";
import type { Verified } from "./model";

const ID = "journal.verified";

/** The result of the latest check of the journal. Returns null if it was never checked. */
export async function readVerified(): Promise<Verified | null> {
  const doc = await metaDocs().findOne({ _id: ID });
  return doc && (doc.value as Verified);
}

export async function saveVerified(verified: Verified): Promise<void> {
  await metaDocs().updateOne({ _id: ID }, { $set: { at: verified.at, value: verified } }, { upsert: true });
}
