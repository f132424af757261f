import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { routes } from "@/lib/routes";
import type { KitchenReviewPage } from "@/lib/shop/reviews/views";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { AnswerForm } from "./answer-form";
import { ReviewCard, ReviewItem } from "./review-item";

/** All reviews of a kitchen's recipes, newest first. The kitchen can answer each review once. */
export function KitchenReviews({ page }: { page: KitchenReviewPage }) {
  return (
    <>
      <PageHeading
        title={texts.kitchenHeading}
        size="dashboard"
        note={page.total > 0 ? texts.count(page.total) : undefined}
      />
      {page.total === 0 ? (
        <EmptyState scene="empty-search" title={texts.kitchenEmpty} as="h2" />
      ) : (
        <ul className="grid gap-5">
          {page.reviews.map((review) => (
            <ReviewCard key={review._id} review={review}>
              <ReviewItem review={review}>{!review.answer && <AnswerForm review={review} />}</ReviewItem>
            </ReviewCard>
          ))}
        </ul>
      )}
      <Pagination
        page={page.page}
        pages={page.pages}
        href={(number) => `${routes.kitchenReviews}?page=${number}`}
        className="mt-8"
      />
    </>
  );
}
