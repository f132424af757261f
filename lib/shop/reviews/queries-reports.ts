import "server-only";
import { ObjectId } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { reviewDocs, reviewReportDocs } from "./collections";
import type { ReviewReportDoc } from "./model";

/** Stores a person's report of a review. Returns false if this person has already reported the review. */
export async function insertReport(
  report: { reviewId: ObjectId; byId: string; reason: string; at: Date },
  tx: Tx,
): Promise<boolean> {
  const key = { reviewId: report.reviewId, byId: requireId(report.byId) };
  const { upsertedCount } = await reviewReportDocs().updateOne(
    key,
    { $setOnInsert: { _id: new ObjectId(), reason: report.reason, createdAt: report.at } },
    { upsert: true, ...inside(tx) },
  );
  if (upsertedCount === 0) return false;
  await reviewDocs().updateOne(
    { _id: key.reviewId },
    { $inc: { openReports: 1 }, $set: { reportedAt: report.at } },
    inside(tx),
  );
  return true;
}

/** Returns for each review an array of its newest reports, at most `most`, in the order of the reviews. */
export const listReports = (reviewIds: readonly ObjectId[], most: number): Promise<ReviewReportDoc[][]> =>
  Promise.all(
    reviewIds.map((reviewId) =>
      reviewReportDocs().find({ reviewId }).sort({ createdAt: -1 }).limit(most).toArray(),
    ),
  );
