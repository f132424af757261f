import "server-only";
import { createHmac } from "node:crypto";
import { authSecret } from "@/lib/people/auth/tokens";

/**
 * Computes the 6 digits that verify a number from `codeId` and the server's secret. Neither the database nor the
 * outbox (queue of messages) stores them.
 */
export function phoneCode(codeId: string): string {
  const digest = createHmac("sha256", authSecret()).update(`phone-code:${codeId}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0");
}
