import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";
import type { Language } from "@/lib/texts/language";

/**
 * `outbox`: mails and SMS written in the transaction of their event and sent afterwards. `data` holds what the text is made
 * from, never a code or a token.
 */
export type OutboxDoc = {
  _id: ObjectId;
  /** Names the event and the recipient; unique. */
  key: string;
  /** Says whether it goes by mail or by SMS (lib/mails). */
  kind: string;
  /** An e-mail address, or a number as `+8801XXXXXXXXX`. */
  to: string;
  data: Record<string, unknown>;
  /** In which it is written to whoever has no account; that of the account `languageOf` goes before. */
  language: Language;
  languageOf?: string;
  state: "waiting" | "sent" | "given_up";
  /** How often sending was begun. */
  tries: number;
  /** When it is to be sent, or tried again. */
  checkAt: Date;
  createdAt: Date;
  sentAt: Date | null;
  givenUpAt: Date | null;
  lastError: string | null;
  /** The call that its event came from, as W3C `traceparent`. Missing where nobody traces. */
  trace?: string;
  /** Removed instead of kept once it has left or is given up. */
  forget?: true;
};

export const outboxDocs = collection<OutboxDoc>("outbox");
