import "server-only";
import { listReported } from "./data";
import { listReports } from "./data-reports";
import { toKitchenReview } from "./mapper";
import type { ReportedPart } from "./rules";
import type { ReportedPage } from "./schema";

/** Reports that are shown beside a review; there is nothing new in the hundredth. */
const MAX = 5;

/** What was reported or hidden, for admins. */
export async function readReported(part: ReportedPart, page: number): Promise<ReportedPage> {
  const found = await listReported(part, page);
  const reports = await listReports(
    found.reviews.map(({ id }) => id),
    MAX,
  );
  return {
    ...found,
    reviews: found.reviews.map((review) => ({
      ...toKitchenReview(review),
      hiddenAt: review.hiddenAt?.toISOString() ?? null,
      openReports: review.openReports,
      reports: (reports.get(review.id) ?? []).map(({ byId: by, reason, at }) => ({ by, reason, at })),
    })),
  };
}
