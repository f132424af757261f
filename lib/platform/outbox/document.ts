import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";
import type { Language } from "@/lib/texts/language";

/**
 * `outbox`: mails and SMS, written in the transaction of their event and sent afterwards. `data` holds the facts that
 * the text is made from, never a code or a token.
 */
export type OutboxDoc = {
  _id: ObjectId;
  /** Identifies the event and the recipient; unique. */
  key: string;
  /** The kind of mail; it also decides between mail and SMS (lib/mails). */
  kind: string;
  /** An e-mail address, or a number as `+8801XXXXXXXXX`. */
  to: string;
  data: Record<string, unknown>;
  /**
   * The language of the text where neither the recipient nor `languageOf` (the id of an account) has an account
   * language.
   */
  language: Language;
  languageOf?: string;
  state: "waiting" | "sent" | "given_up";
  /** How many times sending was begun. */
  tries: number;
  /** When it is to be sent, or tried again. */
  checkAt: Date;
  createdAt: Date;
  sentAt: Date | null;
  givenUpAt: Date | null;
  lastError: string | null;
  /** The trace of the call that caused the event, as W3C `traceparent`. Missing without tracing. */
  trace?: string;
  /** Deleted, instead of kept, once it was sent or given up. */
  forget?: true;
};

export const outboxDocs = collection<OutboxDoc>("outbox");
