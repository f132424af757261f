import { nearMoment } from "@/lib/platform/day-words";
import type { NoticeRecord } from "./model";
import type { PushTime, SmsTime } from "./plan";
import type { NoticeReader } from "./rules";

/** The fields of a notice that its texts use. The texts also use the facts of its subject. */
export type Told = Pick<NoticeRecord, "userId" | "figures" | "until" | "at" | "reader">;

/** The deadline that a notice names, in words: `Tue 14:00`. "" without one. */
export const deadlineText = ({ until }: Told): string => (until ? nearMoment(until, new Date()) : "");

/**
 * A row of the contract's table of kinds: how one kind of notice is told to one reader. `Facts` is what is true of the
 * subject now; null: the subject is deleted.
 */
export type NoticeRow<Facts> = {
  /** Null: it is shown in the inbox and goes nowhere else. */
  push: PushTime | null;
  /** Null: no SMS follows. */
  sms: SmsTime | null;
  /** True: the SMS goes only to an account without an e-mail. */
  smsWithoutEmail?: true;
  /** True: the push also goes to devices whose sessions this event ended, such as a change of password. */
  toEndedDevices?: true;
  /** Whether there is nothing to tell any more. Undefined: never before its deadline. */
  isOver?: (facts: Facts, told: Told) => boolean;
  /** The words on a lock screen and in an SMS: nothing personal. Undefined in the inbox only. */
  words?: (told: Told, facts: Facts | null) => string;
  /** The line of the inbox: the subject of the mail, or words of its own where there is no mail. */
  subject: (facts: Facts, told: Told) => string;
};

/** The rows of a room's kinds, by kind and reader. */
export type NoticeRows<Facts> = Readonly<Record<string, Partial<Record<NoticeReader, NoticeRow<Facts>>>>>;
