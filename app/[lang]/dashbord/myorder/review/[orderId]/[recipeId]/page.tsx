import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { OwnReviewPage } from "@/components/shop/reviews/own-review";
import { readOwnReview } from "@/lib/flows/read-own-review";
import { requireUser } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { reviewsTexts } from "@/lib/texts/reviews";

export const generateMetadata = (): Metadata => ({ title: reviewsTexts.write, robots: { index: false } });

type Props = { params: Promise<{ orderId: string; recipeId: string }> };

/** The page where a buyer reviews one recipe of a delivered order. */
export default async function ReviewPage({ params }: Props) {
  const { orderId, recipeId } = await params;
  const viewer = await requireUser(routes.review(orderId, recipeId));
  const own = await readOwnReview(viewer, orderId, recipeId);
  if (!own) return missingInside();
  return <OwnReviewPage uid={viewer.uid} orderId={orderId} own={own} />;
}
