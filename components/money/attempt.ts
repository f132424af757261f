import { ApiError } from "@/lib/platform/http/client";

/** What the provider's answer about a payment that is not made means for the waiting buyer. */
export function attemptOf(error: unknown): "open" | "checking" | "failed" | null {
  if (!(error instanceof ApiError) || error.code !== "payment_required") return null;
  const { paymentStatus } = error.extra;
  if (paymentStatus === "requires_action") return "open";
  return paymentStatus === "processing" ? "checking" : "failed";
}

/** The bank's decision is asked for every 3 s (`ASK_AGAIN_MS`), 20 times: for one minute. */
export const ASK_AGAIN_MS = 3_000;
export const ASKS = 20;
