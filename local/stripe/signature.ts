import { createHmac } from "node:crypto";

/** Builds the `Stripe-Signature` header of a webhook: the time in seconds, and an HMAC-SHA256 over `time.payload`. */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const digest = createHmac("sha256", secret).update(`${timestamp}.${payload}`, "utf8").digest("hex");
  return `t=${timestamp},v1=${digest}`;
}
