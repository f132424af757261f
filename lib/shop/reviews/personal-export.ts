import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { show } from "@/lib/platform/model/shapes";
import { reviewDocs, reviewReportDocs } from "./collections";
import { exportedReport, exportedReview } from "./views";

/** Exports a person's own reviews, and their reports of other people's reviews. */
export async function personalExport(uid: string) {
  const id = requireId(uid);
  const docs = await reviewDocs()
    .find({ "author.id": id })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_EXPORTED)
    .toArray();
  const reports = await reviewReportDocs().find({ byId: id }).limit(MAX_EXPORTED).toArray();
  return {
    reviews: docs.map((doc) => show(exportedReview, doc)),
    reviewReports: reports.map((doc) => show(exportedReport, doc)),
  };
}
