import { ApiError } from "@/lib/platform/http/client";

/** What the provider's word of a payment that is not made means to who waits for it. */
export function visitOf(error: unknown): "open" | "checking" | "failed" | null {
  if (!(error instanceof ApiError) || error.code !== "payment_required") return null;
  const { paymentStatus } = error.extra;
  if (paymentStatus === "requires_action") return "open";
  return paymentStatus === "processing" ? "checking" : "failed";
}

/** How often, and how many times, it is asked again whether the bank has decided: for a minute. */
export const ASK_AGAIN_MS = 3_000;
export const ASKS = 20;
