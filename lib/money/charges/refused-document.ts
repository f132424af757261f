import "server-only";
import { collection } from "@/lib/platform/db/client";

/**
 * `refusedWebhooks`: calls of the payment provider that were not taken. `_id` is the event's, or `signature` for all
 * without a good one.
 */
export type RefusedWebhookDoc = {
  _id: string;
  /** The provider's word for it; null without a good signature. */
  type: string | null;
  /** The payment that it is about; null when it can't be read. */
  intentId: string | null;
  /** An error code of ours, or `internal`. */
  why: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
};

export const refusedWebhookDocs = collection<RefusedWebhookDoc>("refusedWebhooks");
