import "server-only";
import { collection } from "@/lib/platform/db/client";

/**
 * `refusedWebhooks`: webhooks of payment providers that were refused. `_id` is the event's, or `signature` for all
 * calls with a wrong signature.
 */
export type RefusedWebhookDoc = {
  _id: string;
  /** The provider's name of the event; null: the signature was wrong. */
  type: string | null;
  /** The payment that the event is about; null: it can't be read. */
  intentId: string | null;
  /** RANNA's error code, or `internal`. */
  why: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
};

export const refusedWebhookDocs = collection<RefusedWebhookDoc>("refusedWebhooks");
