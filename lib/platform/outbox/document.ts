import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/collection";
import type { Indexes } from "@/lib/platform/db/indexes";

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
  /** Removed instead of kept once it has left or is given up. */
  forget?: true;
};

export const outboxDocs = collection<OutboxDoc>("outbox");

/** Every query on these has one; the integration tests ask `explain`. */
export const outboxIndexes: Indexes = {
  outbox: [
    { key: { key: 1 }, unique: true },
    { key: { checkAt: 1 }, partialFilterExpression: { state: "waiting" } },
    { key: { to: 1 } },
    { key: { sentAt: 1 }, expireAfterSeconds: 30 * 24 * 3600 },
    { key: { givenUpAt: 1 }, expireAfterSeconds: 30 * 24 * 3600 },
  ],
};
