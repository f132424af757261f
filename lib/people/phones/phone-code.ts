import "server-only";
import { createHmac } from "node:crypto";
import { authSecret } from "@/lib/people/auth/tokens";

/**
 * The 6 digits that prove a number, computed from `codeId` and the server's secret, so that neither the database nor
 * the outbox holds them.
 */
export function phoneCode(codeId: string): string {
  const digest = createHmac("sha256", authSecret()).update(`phone-code:${codeId}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0");
}
