import "server-only";
import { tell } from "@/lib/people/notices/tell";
import type { Viewer } from "@/lib/people/users/viewer";
import { namesIn } from "@/lib/platform/db/stored-name";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { show } from "@/lib/platform/model/shapes";
import { routes } from "@/lib/routes";
import { toBuyer } from "@/lib/shop/orders/order-mails";
import { findOrder } from "@/lib/shop/orders/queries";
import { titledBox } from "@/lib/shop/orders/rules";
import { revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import type { ReviewMail } from "@/lib/shop/reviews/mails";
import { review as model } from "@/lib/shop/reviews/model";
import { requireReview, setAnswer } from "@/lib/shop/reviews/queries";

/**
 * Stores the kitchen's answer to a review and mails it to the review's author. Throws AppError malformed_id,
 * not_found, forbidden (the review is about another kitchen) or conflict (409: answered already, or hidden).
 */
export async function answerReview(id: string, text: string, viewer: Viewer): Promise<void> {
  await withTransaction(async (tx) => {
    const review = show(model, await requireReview(id, tx));
    if (review.kitchenId !== viewer.uid) throw new AppError("forbidden", "reviewOfOtherKitchen");
    const set = await setAnswer(id, { text, at: new Date() }, tx);
    if (!set) throw new AppError("conflict", review.answer ? "reviewAnswered" : "reviewHidden");
    await revalidateRecipePages([review.recipeId], tx);
    const order = await findOrder(review.orderId, tx);
    if (!order) return;
    const names = { kitchen: namesIn(order.seller), buyerName: review.author.name };
    const data = { ...titledBox([review]), recipeId: review.recipeId, ...names, text };
    const { recipeId } = review;
    const mail: ReviewMail = {
      key: `review-${review._id}-answered`,
      to: order.buyerInfo.email,
      kind: "review_answered",
      data,
    };
    const about = { kind: "recipe", id: recipeId } as const;
    await tell([{ ...mail, notice: { ...toBuyer(order), about, href: routes.recipe(recipeId) } }], tx);
  });
}
