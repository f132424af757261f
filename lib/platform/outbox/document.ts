import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/collection";
import { DAY_SECONDS, type Indexes } from "@/lib/platform/db/indexes";

/**
 * `outbox`: mails written with the event that they tell of, and sent afterwards. `data` holds what the mail's text needs
 * to be made, never a code or a token.
 */
export type OutboxDoc = {
  _id: ObjectId;
  /** Names the event and the recipient; unique. */
  key: string;
  kind: string;
  to: string;
  data: Record<string, unknown>;
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

/** How long a mail is kept after it has left or was given up. */
export const MAIL_DAYS = 30;

/** Every query on these has one; the integration tests ask `explain`. */
export const outboxIndexes: Indexes = {
  outbox: [
    { key: { key: 1 }, unique: true },
    { key: { checkAt: 1 }, partialFilterExpression: { state: "waiting" } },
    { key: { createdAt: 1 }, partialFilterExpression: { state: "waiting" } },
    { key: { to: 1 } },
    { key: { sentAt: 1 }, expireAfterSeconds: MAIL_DAYS * DAY_SECONDS },
    { key: { givenUpAt: 1 }, expireAfterSeconds: MAIL_DAYS * DAY_SECONDS },
  ],
};
