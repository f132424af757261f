import type { AccountName } from "./accounts";
import type { EventName } from "./events";

/** What a room knows of an entry that has to be in the journal: its cause, and what is on one of its accounts. */
export type Recorded = {
  cause: string;
  account: AccountName;
  /** Computed anew, in poisha; null: the room does not know it. */
  amountPoisha: number | null;
  /** It may be there: the room does not know whether it happened, or whether anything was left to post. */
  optional?: true;
};

/** The records of a room that caused entries; those of one cause follow each other. */
export type JournalSource = {
  /** Events of which it knows every entry: one that it does not know has no cause. */
  events: readonly EventName[];
  records: () => AsyncIterable<Recorded>;
};
