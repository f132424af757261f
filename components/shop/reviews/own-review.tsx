import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { routes } from "@/lib/routes";
import type { OwnReview } from "@/lib/shop/reviews/views";
import { ordersTexts } from "@/lib/texts/orders";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { ReviewForm } from "./review-form";
import { ReviewItem } from "./review-item";

/** A buyer's review of one line of an order. It can be changed only for a limited time. */
export function OwnReviewPage({ uid, orderId, own }: { uid: string; orderId: string; own: OwnReview }) {
  const { review } = own;
  return (
    <>
      <PageHeading title={texts.formHeading(own.title)} note={texts.formNote} size="dashboard">
        <ButtonLink href={routes.purchase(own.purchaseId)} variant="ghost" className="max-sm:-ml-5">
          {ordersTexts.toOrder}
        </ButtonLink>
      </PageHeading>
      <div className="grid max-w-form gap-6">
        {review?.isHidden && <Notice>{texts.hiddenNote}</Notice>}
        {review && !review.isEditable ? (
          <>
            <Notice>{texts.closed}</Notice>
            <ReviewItem review={review} />
          </>
        ) : (
          <ReviewForm uid={uid} orderId={orderId} own={own} />
        )}
      </div>
    </>
  );
}
