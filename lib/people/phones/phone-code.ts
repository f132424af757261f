import "server-only";
import { createHmac } from "node:crypto";
import { authSecret } from "@/lib/people/auth/tokens";

/**
 * The 6 digits that prove a number, made from their record's `codeId` with the server's secret: neither database nor
 * outbox holds them.
 */
export function phoneCode(codeId: string): string {
  const digest = createHmac("sha256", authSecret()).update(`phone-code:${codeId}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0");
}
