import type { ReviewDoc } from "../../lib/shop/reviews/document";
import { seedId } from "./ids";
import type { OrderDocuments } from "./order-documents";
import { personOf } from "./people";
import { reviews, type SeedReview } from "./reviews";

const DAY_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;

/** The reviews of the demo data, each of an order that is delivered; one whose box is not yet there is left out. */
export const reviewDocuments = (orders: readonly OrderDocuments[]): ReviewDoc[] =>
  reviews.flatMap((seed) => {
    const box = orders.find((one) => isAbout(seed, one));
    return box ? [reviewDocument(seed, box)] : [];
  });

const isAbout = ({ buyer, recipe }: SeedReview, { order, parcel }: OrderDocuments): boolean =>
  parcel?.deliveryStatus === "delivered" &&
  order.buyerId.equals(seedId("user", buyer)) &&
  order.lines.some(({ recipeId }) => recipeId.equals(seedId("recipe", recipe)));

function reviewDocument(seed: SeedReview, { order, parcel }: OrderDocuments): ReviewDoc {
  const recipeId = seedId("recipe", seed.recipe);
  const paidAt = order.paidAt ?? order.createdAt;
  const soonest = (parcel?.finishedAt ?? paidAt).getTime() + 90 * MINUTE_MS;
  const createdAt = new Date(Math.max(soonest, paidAt.getTime() + seed.after * DAY_MS));
  const refunded = order.refundState === "whole";
  return {
    _id: seedId("review", `${seed.buyer}-${seed.recipe}`),
    orderId: order._id,
    recipeId,
    title: order.lines.find((line) => line.recipeId.equals(recipeId))?.title ?? "",
    kitchenId: order.sellerInfo.id,
    author: { id: order.buyerId, name: personOf(seed.buyer).name },
    rating: seed.rating,
    text: seed.text,
    photos: [],
    answer:
      seed.answer === undefined
        ? null
        : { text: seed.answer, at: new Date(createdAt.getTime() + 5 * 60 * MINUTE_MS) },
    createdAt,
    editedAt: null,
    hiddenAt: null,
    refunded,
    counts: !refunded,
    openReports: 0,
    reportedAt: null,
  };
}
