import "server-only";
import { collection } from "@/lib/platform/db/client";

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
