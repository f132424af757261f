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
  /** The reason of a refusal, without its sentence; null: the call was not refused, or still runs. */
  refusal:
    | (Pick<AppError, "code" | "extra" | "headers"> & { why: Reason | null; errors: WrongField[] })
    | null;
  createdAt: Date;
  /** Once this time has passed, another call may take over the run. */
  leaseUntil: Date;
};

export const idempotencyDocs = collection<IdempotencyDoc>("idempotency");
