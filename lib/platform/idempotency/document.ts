import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { AppError, Reason, WrongField } from "@/lib/platform/errors";

/** A document of `idempotency`: the first response to a POST, by user and key, for 24 h. */
export type IdempotencyDoc = {
  _id: string;
  fingerprint: string;
  state: "running" | "done";
  status: number | null;
  body: string | null;
  headers: Record<string, string> | null;
  /** The reason of a rejection, without its sentence. Null while the call runs, and if it was not rejected. */
  refusal:
    | (Pick<AppError, "code" | "extra" | "headers"> & { why: Reason | null; errors: WrongField[] })
    | null;
  createdAt: Date;
  /** After this time another request may run with the same key. */
  leaseUntil: Date;
};

export const idempotencyDocs = collection<IdempotencyDoc>("idempotency");
