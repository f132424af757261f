import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { TabLinks } from "@/components/ui/tab-links";
import { routes } from "@/lib/routes";
import { REPORTED_PARTS, type ReportedPart } from "@/lib/shop/reviews/rules";
import type { ReportedPage } from "@/lib/shop/reviews/views";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { ReviewCard, ReviewItem } from "./review-item";
import { ReviewSteps } from "./review-steps";

const hrefOf = (part: ReportedPart, page = 1) =>
  `${routes.reportedReviews}?${new URLSearchParams({ part, page: String(page) })}`;

/** The page for admins with reported reviews and hidden reviews. */
export function ReportedReviews({ part, page }: { part: ReportedPart; page: ReportedPage }) {
  return (
    <>
      <PageHeading title={texts.reportedHeading} size="dashboard" />
      <TabLinks
        label={texts.reportedHeading}
        current={part}
        tabs={REPORTED_PARTS.map((key) => ({ key, href: hrefOf(key), label: texts.parts[key] }))}
      />
      {page.total === 0 ? (
        <EmptyState scene="empty-search" title={texts.reportedEmpty[part]} as="h2" className="mt-5" />
      ) : (
        <ul className="mt-5 grid gap-5">
          {page.reviews.map((review) => (
            <ReviewCard key={review._id} review={review}>
              <ReviewItem review={review}>
                {review.openReports > 0 && (
                  <p className="mt-4 font-semibold">{texts.reports(review.openReports)}</p>
                )}
                {review.reports.length > 0 && (
                  <ul className="mt-2 grid gap-1.5 text-sm text-ink-2">
                    {review.reports.map((report) => (
                      <li key={report.byId} className="wrap-anywhere whitespace-pre-line">
                        “{report.reason}”
                      </li>
                    ))}
                  </ul>
                )}
                <ReviewSteps review={review} />
              </ReviewItem>
            </ReviewCard>
          ))}
        </ul>
      )}
      <Pagination
        page={page.page}
        pages={page.pages}
        href={(number) => hrefOf(part, number)}
        className="mt-8"
      />
    </>
  );
}
