import type { Metadata } from "next";
import { ReportedReviews } from "@/components/shop/reviews/reported-reviews";
import { requireRole } from "@/lib/people/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { routes } from "@/lib/routes";
import { readReported } from "@/lib/shop/reviews/read-reported";
import { reportedQuery } from "@/lib/shop/reviews/schema";
import { reviewsTexts } from "@/lib/texts/reviews";

export const generateMetadata = (): Metadata => ({
  title: reviewsTexts.reportedHeading,
  robots: { index: false },
});

/** The admin page with reported and hidden reviews. */
export default async function ReportedReviewsPage({ searchParams }: { searchParams: SearchParams }) {
  await requireRole("admin", routes.reportedReviews);
  const { query } = await readPageQuery(reportedQuery, searchParams);
  return <ReportedReviews part={query.part} page={await readReported(query.part, query.page)} />;
}
