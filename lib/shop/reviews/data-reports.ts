import "server-only";
import { ObjectId } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { reviewDocs, reviewReportDocs } from "./document";

/** Puts a report on record, one a person and review; false: this person has reported it before. */
export async function insertReport(
  report: { reviewId: string; byId: string; reason: string; at: Date },
  tx: Tx,
): Promise<boolean> {
  const key = { reviewId: requireId(report.reviewId), byId: requireId(report.byId) };
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

/** The newest reports of each of these reviews, at most `most` each, by the review's id. */
export async function listReports(reviewIds: readonly string[], most: number) {
  const lists = await Promise.all(
    reviewIds.map(async (id) => {
      const docs = await reviewReportDocs()
        .find({ reviewId: requireId(id) })
        .sort({ createdAt: -1 })
        .limit(most)
        .toArray();
      const reports = docs.map(({ byId, reason, createdAt }) => ({
        byId: byId.toHexString(),
        reason,
        at: createdAt.toISOString(),
      }));
      return [id, reports] as const;
    }),
  );
  return new Map(lists);
}
