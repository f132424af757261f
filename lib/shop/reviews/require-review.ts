import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { reviewsTexts as say } from "@/lib/texts/reviews";
import { findReview } from "./data";
import type { ReviewRecord } from "./record";

/** A review, whatever became of it. Throws AppError malformed_id (400) or not_found (404). */
export async function requireReview(id: string, tx?: Tx): Promise<ReviewRecord> {
  const review = await findReview(id, tx);
  if (!review) throw new AppError("not_found", { detail: say.unknown });
  return review;
}
