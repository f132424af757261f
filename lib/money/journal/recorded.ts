import type { AccountName } from "./accounts";
import type { EventName } from "./events";

/**
 * A record that demands an entry in the journal: the entry's cause, and the amount that it records on one account.
 */
export type Recorded = {
  cause: string;
  account: AccountName;
  /** The amount computed anew from the record, in poisha; null: the record does not tell it. */
  amountPoisha: number | null;
  /**
   * The entry may be missing: the record does not tell whether the event happened, or whether it recorded anything.
   */
  optional?: true;
};

/** The records of one area that cause entries. Records with the same cause follow each other. */
export type JournalSource = {
  /** Events of which this source has every record. An entry of such an event without a record is an error. */
  events: readonly EventName[];
  records: () => AsyncIterable<Recorded>;
};
