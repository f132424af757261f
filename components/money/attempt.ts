import { ApiError } from "@/lib/platform/http/client";

/**
 * Returns the state of a payment that has not succeeded. "open": the buyer must act. "checking": the bank has not
 * decided. Null if the error is not about the payment.
 */
export function attemptOf(error: unknown): "open" | "checking" | "failed" | null {
  if (!(error instanceof ApiError) || error.code !== "payment_required") return null;
  const { paymentStatus } = error.extra;
  if (paymentStatus === "requires_action") return "open";
  return paymentStatus === "processing" ? "checking" : "failed";
}

/** The time, in ms, between two requests for the bank's decision. */
export const ASK_AGAIN_MS = 3_000;
export const ASKS = 20;
