import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/people/auth/tokens";
import { AppError } from "@/lib/platform/errors";
import { tryCode } from "./queries-moves";

/** After this many wrong tries of the receiver's code, only an admin can complete the delivery (contract). */
const CODE_TRIES = 5;

/**
 * Computes the receiver's 4-digit code (contract, "Delivery") from the parcel's id and the server's secret, so that
 * the code is never stored. Only the owner may see it, never the rider.
 */
export function receiverCode(parcelId: string): string {
  const digest = createHmac("sha256", authSecret()).update(`receiver-code:${parcelId}`).digest();
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, "0");
}

/**
 * Checks the code that a rider enters when handing a parcel over. Throws AppError wrong_code (422), or
 * too_many_requests (429) after five wrong tries.
 */
export async function requireReceiverCode(parcelId: string, code: string): Promise<void> {
  const isRight = timingSafeEqual(Buffer.from(receiverCode(parcelId)), Buffer.from(code));
  const wrong = await tryCode(parcelId, { isRight, most: CODE_TRIES });
  if (wrong === null) {
    throw new AppError("too_many_requests", "fiveWrongCodes", { headers: { "retry-after": "86400" } });
  }
  if (isRight) return;
  throw new AppError("wrong_code", "wrongCode", {
    errors: [{ path: "code", why: "wrongCode" }],
    extra: { triesLeft: CODE_TRIES - wrong },
  });
}
