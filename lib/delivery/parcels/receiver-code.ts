import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/people/auth/tokens";
import { AppError } from "@/lib/platform/errors";
import { tryCode } from "./data-moves";

/** Wrong tries until only an admin can close the delivery (contract). */
const CODE_TRIES = 5;

/**
 * The receiver's 4-digit code (contract, "Delivery"): made from the parcel's id with the server's secret, so that it is
 * stored nowhere. For the owner's eyes; never for a rider's.
 */
export function receiverCode(parcelId: string): string {
  const digest = createHmac("sha256", authSecret()).update(`receiver-code:${parcelId}`).digest();
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, "0");
}

/**
 * Whoever hands a parcel over tells its code. Throws AppError wrong_code (422), or too_many_requests (429) once five
 * were wrong, for a right one too.
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
