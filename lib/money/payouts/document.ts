import "server-only";
import type { ObjectId } from "mongodb";
import type { PersonalAccount } from "@/lib/money/journal/accounts";
import { collection } from "@/lib/platform/db/client";
import type { ITEM_STATES, RUN_STATES, Shown, SKIP_REASONS } from "./rules";

/** Where money goes, whole; only a run's file shows it so. `name`: whose account it is. */
export type PayoutTo = Shown & { name: string; branch: string | null; routing: string | null };

/** `payoutMethods`: where a person is paid out to, since when they say so, and from when on it is paid there. */
export type MethodDoc = { _id: ObjectId; to: PayoutTo; changedAt: Date; usableFrom: Date };

/** What was owed on an account of the journal, and whose it is as they were called then. */
type OwedDoc = {
  account: Exclude<PersonalAccount, `cash:${string}`>;
  name: string;
  amountPoisha: number;
};

/** What one account is paid by a run. */
export type ItemDoc = OwedDoc & {
  id: string;
  to: PayoutTo;
  state: (typeof ITEM_STATES)[number];
  reference: string | null;
  reason: string | null;
  settledAt: Date | null;
  /** It has failed, and nothing has been tried since. */
  needsHand: boolean;
};

type Person = { id: string; name: string };

/** `payoutRuns`: one document a run, so that its items and its state move together. Ids in it are text. */
export type RunDoc = {
  _id: ObjectId;
  /** `run` while it is open: there is one at a time. */
  openKey: "run" | null;
  state: (typeof RUN_STATES)[number];
  version: number;
  /** What was owed then is paid. */
  cutoff: Date;
  openedAt: Date;
  openedBy: Person;
  approvedAt: Date | null;
  approvedBy: Person | null;
  items: ItemDoc[];
  skipped: (OwedDoc & { why: (typeof SKIP_REASONS)[number] })[];
  /** Everybody who is named in it. */
  people: string[];
};

export const methodDocs = collection<MethodDoc>("payoutMethods");

export const runDocs = collection<RunDoc>("payoutRuns");
