import "server-only";
import { metaDocs } from "@/lib/platform/db/meta";
import type { Finding } from "./findings";

/** An account whose booked balance differs from what is there; in poisha. */
export type Difference = { account: string; bookedPoisha: number; therePoisha: number };

/** The result of a verification of the journal. */
export type Verified = {
  at: Date;
  ok: boolean;
  entries: number;
  first: Finding | null;
  /** Provider accounts whose booked balance differs from what the charges say. */
  differences: Difference[];
};

const ID = "journal.verified";

/** The latest result; null: the journal was never verified. */
export async function readVerified(): Promise<Verified | null> {
  const doc = await metaDocs().findOne({ _id: ID });
  return doc && (doc.value as Verified);
}

export async function saveVerified(verified: Verified): Promise<void> {
  await metaDocs().updateOne({ _id: ID }, { $set: { at: verified.at, value: verified } }, { upsert: true });
}
