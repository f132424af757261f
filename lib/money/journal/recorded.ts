import type { AccountName } from "./accounts";
import type { EventName } from "./events";

/**
 * An entry that the journal should have, derived from another stored record: its cause, and the amount on one
 * account.
 */
export type Recorded = {
  cause: string;
  account: AccountName;
  /** The amount computed again from the record, in poisha. Null if the record does not contain it. */
  amountPoisha: number | null;
  /**
   * True if the entry can be missing: the record does not show whether the event happened, or whether its amount was
   * 0.
   */
  optional?: true;
};

/**
 * One area's stored records that must have journal entries. Records with the same cause are yielded one after
 * another.
 */
export type JournalSource = {
  /** Events for which this source has every record. An entry of one of these events without a record is an error. */
  events: readonly EventName[];
  records: () => AsyncIterable<Recorded>;
};
