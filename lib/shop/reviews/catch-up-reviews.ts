import "server-only";
import { withTransaction } from "@/lib/platform/db/transactions";
import { listRefundedOrders } from "@/lib/shop/orders/data-reviewed";
import { rankRecipes } from "@/lib/shop/recipes/data-rating";
import { countReviewsOfBox } from "./count-reviews";
import { listUncounted } from "./data-count";

/** Boxes that are looked at in one round. */
const MOST = 500;

/**
 * Takes the reviews of boxes out of the count that a server of the release before has given back, which knows no reviews; and
 * keeps the order by rating in line with the mean. Some reads of indexes when there is nothing.
 */
export async function catchUpReviews(): Promise<void> {
  for (const orderId of await listUncounted(await listRefundedOrders(MOST))) {
    await withTransaction((tx) => countReviewsOfBox(orderId, false, tx));
  }
  await rankRecipes();
}
