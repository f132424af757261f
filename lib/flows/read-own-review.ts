import "server-only";
import { readListedParcels } from "@/lib/delivery/parcels/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { parseId } from "@/lib/platform/db/ids";
import { findOrder } from "@/lib/shop/orders/queries";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { findReviewOfLine } from "@/lib/shop/reviews/queries";
import { isEditable } from "@/lib/shop/reviews/rules";
import { reviewSettings } from "@/lib/shop/reviews/settings";
import { toReview } from "@/lib/shop/reviews/show-review";
import type { OwnReview } from "@/lib/shop/reviews/views";

/**
 * A buyer's review of an order line, or an empty one to write. Returns null if the buyer may not review this line.
 */
export async function readOwnReview(
  viewer: Pick<Viewer, "uid">,
  orderId: string,
  recipeId: string,
): Promise<OwnReview | null> {
  const order = parseId(orderId) && (await findOrder(orderId));
  const line = order?.lines.find((one) => one.recipeId === recipeId);
  if (!order || !line || order.buyerId !== viewer.uid || order.seller.id === viewer.uid) return null;
  if (order.state !== "completed" || order.parcelId === null) return null;
  const parcels = await readListedParcels([order.parcelId]);
  if (parcels.get(order.parcelId)?.deliveryStatus !== "delivered") return null;
  const review = await findReviewOfLine(order.id, recipeId);
  return {
    purchaseId: order.purchaseId,
    recipeId,
    title: nameOfDish(line),
    review: review && {
      ...toReview(review),
      isEditable: isEditable(review, new Date(), reviewSettings().editMs),
      isHidden: review.hiddenAt !== null,
    },
  };
}
