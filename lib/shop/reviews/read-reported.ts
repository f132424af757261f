import "server-only";
import { show } from "@/lib/platform/model/shapes";
import { listReported } from "./queries";
import { listReports } from "./queries-reports";
import type { ReportedPart } from "./rules";
import { toKitchenReview } from "./show-review";
import { type ReportedPage, shownReport, shownToAdmins } from "./views";

/** The most reports that are shown with one review. */
const MAX = 5;

/** Returns reported or hidden reviews with their newest reports, for admins. */
export async function readReported(part: ReportedPart, page: number): Promise<ReportedPage> {
  const found = await listReported(part, page);
  const reports = await listReports(
    found.reviews.map(({ _id }) => _id),
    MAX,
  );
  return {
    ...found,
    reviews: found.reviews.map((review, at) => ({
      ...toKitchenReview(review),
      ...show(shownToAdmins, review),
      reports: (reports[at] ?? []).map((report) => show(shownReport, report)),
    })),
  };
}
