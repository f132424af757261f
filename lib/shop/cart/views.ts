import { z } from "zod";
import { count, objectId, taka } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { boxFacts } from "@/lib/shop/recipes/model";
import { recipeView } from "@/lib/shop/recipes/views";

const quantity = z.int().min(1);

export const cartItemView = recipeView.extend({ quantity });
export type CartItem = z.infer<typeof cartItemView>;

/** The part of the cart that one kitchen packs and delivers together. */
export const cartBoxView = z.strictObject({
  sellerId: objectId,
  sellerName: recipeView.shape.kitchenName,
  sellerNameBn: recipeView.shape.kitchenNameBn,
  lines: z.array(
    z.strictObject({
      recipeId: objectId,
      title: z.string(),
      titleBn: recipeView.shape.titleBn,
      image: z.string(),
      price: taka,
      quantity,
      soldOut: z.boolean(),
      boxesLeft: count.nullable().describe("Portions of it that can still be sold; null: no limit."),
      ...answerView(boxFacts).shape,
      from: recipeView.shape.from,
    }),
  ),
  subtotal: taka.describe("Exact to the poisha, without delivery."),
});
export type CartBox = z.infer<typeof cartBoxView>;

/** The response of `GET /cart`. */
export const cartView = z.strictObject({
  count,
  items: z.array(cartItemView),
  boxes: z.array(cartBoxView),
});
export type Cart = z.infer<typeof cartView>;

/** The response of calls that change the cart. */
export const cartCountView = z.strictObject({
  count: count.describe("How many different recipes are in it."),
});
export type CartCount = z.infer<typeof cartCountView>;
