import { z } from "zod";
import { validationTexts as say } from "@/lib/texts/validation";
import { QUANTITY_MAX } from "./rules";
import type { cartBoxView, cartCountView, cartItemView, cartView } from "./views";

const quantity = z
  .number({ error: () => say.quantityWhole })
  .min(1, { error: () => say.quantityMin, abort: true })
  .max(QUANTITY_MAX, { error: () => say.quantityMax, abort: true })
  .refine(Number.isInteger, { error: () => say.quantityWhole });

/** `POST /cart` */
export const addToCartInput = z.object({
  recipeId: z.string("Recipe is required").min(1, "Recipe is required"),
  quantity: quantity.default(1),
});

/** `PUT /cart/{recipeId}` */
export const changeQuantityInput = z.object({ quantity });

/** Answer of `GET /cart`, newest addition last. */
export type Cart = z.infer<typeof cartView>;

/** A recipe in the cart, with how many of it. */
export type CartItem = z.infer<typeof cartItemView>;

/** What one kitchen would pack of the cart. */
export type CartBox = z.infer<typeof cartBoxView>;

/** Answer of every change of the cart. */
export type CartCount = z.infer<typeof cartCountView>;
