import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";
import type { Language } from "@/lib/texts/language";

/**
 * A document of `outbox`: a mail or SMS that waits to be sent, or was sent. `data` contains the values for its text,
 * never a code or a token.
 */
export type OutboxDoc = {
  _id: ObjectId;
  /** Identifies the event and the recipient; unique. */
  key: string;
  /** The kind of mail or SMS (lib/mails). */
  kind: string;
  /** An e-mail address, a phone number as `+8801XXXXXXXXX`, or the id of the account that a notice goes to. */
  to: string;
  data: Record<string, unknown>;
  /** The language of the text if neither the recipient nor `languageOf` is an account with a language. */
  language: Language;
  languageOf?: string;
  /** True: `language` counts, whatever language the recipient's account has. */
  inOwnLanguage?: true;
  /** The mail is given up at this time, because it says nothing true afterwards. Undefined: after three days. */
  until?: Date;
  /** The recipient's account, and the group of notices (lib/people/notices) whose mails it can turn off. */
  toldTo?: { uid: string; group: string };
  /** The ids of the devices to which a push is sent already. */
  reached?: string[];
  state: "waiting" | "sent" | "given_up";
  /** The number of attempts to send the mail, including one that is under way. */
  tries: number;
  /** The earliest time of the next attempt to send the mail. */
  checkAt: Date;
  createdAt: Date;
  sentAt: Date | null;
  givenUpAt: Date | null;
  lastError: string | null;
  /** The trace of the call that caused the event, as W3C `traceparent`. Undefined without tracing. */
  trace?: string;
  /** True: the document is deleted when the mail is sent or given up. Otherwise it stays stored for a time. */
  forget?: true;
};

export const outboxDocs = collection<OutboxDoc>("outbox");
