import "server-only";
import { metaDocs } from "@/lib/platform/db/meta";
import type { Finding } from "./findings";

/** An account on which something else stands than is there; in poisha. */
export type Difference = { account: string; bookedPoisha: number; therePoisha: number };

/** What verifying the journal found. */
export type Verified = {
  at: Date;
  ok: boolean;
  entries: number;
  first: Finding | null;
  /** What does not agree with the providers. */
  differences: Difference[];
};

const ID = "journal.verified";

/** The latest; null: never verified. */
export async function readVerified(): Promise<Verified | null> {
  const doc = await metaDocs().findOne({ _id: ID });
  return doc && (doc.value as Verified);
}

export async function saveVerified(verified: Verified): Promise<void> {
  await metaDocs().updateOne({ _id: ID }, { $set: { at: verified.at, value: verified } }, { upsert: true });
}
