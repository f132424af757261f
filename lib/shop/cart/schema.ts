import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { validationTexts as say } from "@/lib/texts/validation";
import { QUANTITY_MAX } from "./rules";
import type { cartBoxView, cartCountView, cartItemView, cartView } from "./views";

const quantity = z
  .number({ error: () => say.quantityWhole })
  .min(1, { error: () => say.quantityMin, abort: true })
  .max(QUANTITY_MAX, { error: () => say.quantityMax, abort: true })
  .refine(Number.isInteger, { error: () => say.quantityWhole, ...coded("whole") });

/** `POST /cart` */
export const addToCartInput = z.object({
  recipeId: z
    .string({ error: () => say.required(say.fields.recipe) })
    .min(1, { error: () => say.required(say.fields.recipe) }),
  quantity: quantity.default(1),
});

/** `PUT /cart/{recipeId}` */
export const changeQuantityInput = z.object({ quantity });

/** Answer of `GET /cart`, newest addition last. */
export type Cart = z.infer<typeof cartView>;

/** A recipe in the cart with its quantity. */
export type CartItem = z.infer<typeof cartItemView>;

/** What one kitchen would pack of the cart: one box with one delivery. */
export type CartBox = z.infer<typeof cartBoxView>;

/** Answer of the calls that change the cart. */
export type CartCount = z.infer<typeof cartCountView>;
