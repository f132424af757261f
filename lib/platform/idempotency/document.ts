import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { AppError, Reason, WrongField } from "@/lib/platform/errors";

/** `idempotency`: first answers of POSTs, by user and key, for 24 h. */
export type IdempotencyDoc = {
  _id: string;
  fingerprint: string;
  state: "running" | "done";
  status: number | null;
  body: string | null;
  headers: Record<string, string> | null;
  /** Why it was refused, without words; null: it was not, or nothing is decided yet. */
  refusal:
    | (Pick<AppError, "code" | "extra" | "headers"> & { why: Reason | null; errors: WrongField[] })
    | null;
  createdAt: Date;
  /** A run that stops answering before this time may be taken over. */
  leaseUntil: Date;
};

export const idempotencyDocs = collection<IdempotencyDoc>("idempotency");
