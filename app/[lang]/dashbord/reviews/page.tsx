import type { Metadata } from "next";
import { KitchenReviews } from "@/components/shop/reviews/kitchen-reviews";
import { requireUser } from "@/lib/people/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { routes } from "@/lib/routes";
import { readKitchenReviews } from "@/lib/shop/reviews/read-reviews";
import { reviewsQuery } from "@/lib/shop/reviews/schema";
import { reviewsTexts } from "@/lib/texts/reviews";

export const generateMetadata = (): Metadata => ({
  title: reviewsTexts.kitchenHeading,
  robots: { index: false },
});

/** A seller's page: the reviews of the seller's orders, with the seller's answers. */
export default async function KitchenReviewsPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await requireUser(routes.kitchenReviews);
  const { query } = await readPageQuery(reviewsQuery, searchParams);
  return <KitchenReviews page={await readKitchenReviews(viewer, query.page)} />;
}
