import "server-only";
import { readListedParcels } from "@/lib/delivery/parcels/queries";
import { countReviews } from "@/lib/flows/count-reviews";
import { readRecipe } from "@/lib/flows/read-recipe";
import { tell } from "@/lib/people/notices/tell";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import type { Viewer } from "@/lib/people/users/viewer";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { namesIn } from "@/lib/platform/db/stored-name";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { storeFields } from "@/lib/platform/model/shapes";
import { routes } from "@/lib/routes";
import { toKitchen } from "@/lib/shop/orders/order-mails";
import { markReviewed } from "@/lib/shop/orders/queries-steps";
import { titledBox } from "@/lib/shop/orders/rules";
import type { ReviewMail } from "@/lib/shop/reviews/mails";
import { writtenReview } from "@/lib/shop/reviews/model";
import { insertReview } from "@/lib/shop/reviews/queries";
import { requireOwnPhotos, requireUploads } from "@/lib/shop/reviews/require-own-photos";
import type { WriteReview } from "@/lib/shop/reviews/schema";

/**
 * Publishes a buyer's review of one line of a delivered order, and returns its id. Throws AppError malformed_id,
 * not_found (recipe not listed), forbidden (the viewer may not review this line), unauthenticated (the account is
 * gone), duplicate (409: the line has a review) or validation (a photo is not the viewer's own upload).
 */
export async function writeReview(recipeId: string, input: WriteReview, viewer: Viewer): Promise<string> {
  const recipe = await readRecipe(recipeId, viewer);
  const photos = requireUploads(input.photos);
  const own = { buyerId: viewer.uid, recipeId: recipe._id };
  return withTransaction(async (tx) => {
    const createdAt = new Date();
    await touchAccountVersion(viewer.uid, tx);
    const found = await markReviewed(input.orderId, { ...own, at: createdAt }, tx);
    if (!found) throw new AppError("forbidden", "notBought");
    const { order, isRefunded } = found;
    if (order.seller.id === viewer.uid) throw new AppError("forbidden", "ownRecipe");
    const parcels = await readListedParcels(order.parcelId === null ? [] : [order.parcelId]);
    if (parcels.get(order.parcelId ?? "")?.deliveryStatus !== "delivered") {
      throw new AppError("forbidden", "notDelivered");
    }
    await requireOwnPhotos(photos, viewer.uid, [], tx);
    const titled = titledBox(order.lines.filter((line) => line.recipeId === recipe._id));
    const author = { id: viewer.uid, name: viewer.displayName };
    const about = { orderId: order.id, recipeId: recipe._id, ...titled, kitchenId: order.seller.id, author };
    const written = { ...storeFields(writtenReview, input), photos };
    const id = await insertReview({ ...about, refunded: isRefunded, createdAt }, written, tx);
    await countReviews([recipe._id], tx);
    const names = { kitchen: namesIn(order.seller), buyerName: viewer.displayName };
    const { rating, text } = written;
    const data = { ...titled, recipeId: recipe._id, ...names, rating, text };
    const mail: ReviewMail = {
      key: `review-${id}-written`,
      to: order.seller.email,
      kind: "review_written",
      data,
    };
    const notice = {
      ...toKitchen(order),
      about: { kind: "recipe", id: recipe._id },
      href: routes.kitchenReviews,
      figures: { rating },
    } as const;
    await tell([{ ...mail, notice }], tx);
    return id;
  }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError("duplicate", "reviewedAlready");
  });
}
