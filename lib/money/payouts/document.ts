import "server-only";
import type { ObjectId } from "mongodb";
import type { PersonalAccount } from "@/lib/money/journal/accounts";
import { collection } from "@/lib/platform/db/client";
import type { ITEM_STATES, RUN_STATES, Shown, SKIP_REASONS } from "./rules";

/** A payout account with its whole number, which only a run's file shows. `name`: the holder of that account. */
export type PayoutTo = Shown & { name: string; branch: string | null; routing: string | null };

/** `payoutMethods`: a person's payout account, when it was set, and from when on it is used. */
export type MethodDoc = { _id: ObjectId; to: PayoutTo; changedAt: Date; usableFrom: Date };

/** An amount that is owed on an account of the journal, with its owner's name at that time. */
type OwedDoc = {
  account: Exclude<PersonalAccount, `cash:${string}`>;
  name: string;
  amountPoisha: number;
};

/** The payment of a run to one account. */
export type ItemDoc = OwedDoc & {
  id: string;
  to: PayoutTo;
  state: (typeof ITEM_STATES)[number];
  reference: string | null;
  reason: string | null;
  settledAt: Date | null;
  /** The item has failed and was not tried again since. */
  needsHand: boolean;
};

type Person = { id: string; name: string };

/**
 * `payoutRuns`: one document for each run, so that items and state change together. Ids in it are text, except `_id`.
 */
export type RunDoc = {
  _id: ObjectId;
  /** "run" while the run is open; its unique index allows one open run at a time. */
  openKey: "run" | null;
  state: (typeof RUN_STATES)[number];
  version: number;
  /** The run pays what was owed at this moment. */
  cutoff: Date;
  openedAt: Date;
  openedBy: Person;
  approvedAt: Date | null;
  approvedBy: Person | null;
  items: ItemDoc[];
  skipped: (OwedDoc & { why: (typeof SKIP_REASONS)[number] })[];
  /** Ids of all people who are named in the run. */
  people: string[];
};

export const methodDocs = collection<MethodDoc>("payoutMethods");

export const runDocs = collection<RunDoc>("payoutRuns");
