import "server-only";
import { collection } from "@/lib/platform/db/collection";
import { DAY_SECONDS, type Indexes } from "@/lib/platform/db/indexes";

/** `idempotency`: first answers of POSTs, by user and key, for 24 h. */
export type IdempotencyDoc = {
  _id: string;
  fingerprint: string;
  state: "running" | "done";
  status: number | null;
  body: string | null;
  headers: Record<string, string> | null;
  createdAt: Date;
  /** A run that stops answering before this time may be taken over. */
  leaseUntil: Date;
};

export const idempotencyDocs = collection<IdempotencyDoc>("idempotency");

/** How long an answer is given again (contract, "Answers"). */
export const ANSWER_DAYS = 1;

/** Every query on these has one; the integration tests ask `explain`. */
export const idempotencyIndexes: Indexes = {
  idempotency: [{ key: { createdAt: 1 }, expireAfterSeconds: ANSWER_DAYS * DAY_SECONDS }],
};
