import { ApiError } from "@/lib/platform/http/client";

/**
 * Returns the state of a payment that has not succeeded. "open": the buyer must still act; "checking": the bank is
 * still deciding. Returns null if the error is not about the payment.
 */
export function attemptOf(error: unknown): "open" | "checking" | "failed" | null {
  if (!(error instanceof ApiError) || error.code !== "payment_required") return null;
  const { paymentStatus } = error.extra;
  if (paymentStatus === "requires_action") return "open";
  return paymentStatus === "processing" ? "checking" : "failed";
}

/** How often to ask for the bank's decision: every 3 s, at most `ASKS` (20) times, which makes one minute. */
export const ASK_AGAIN_MS = 3_000;
export const ASKS = 20;
