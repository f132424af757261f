import { z } from "zod";
import type { cartCountView, cartView } from "./views";

/** `POST /cart` */
export const addToCartInput = z.object({
  recipeId: z.string("Recipe is required").min(1, "Recipe is required"),
});

/** Answer of `GET /cart`, newest addition last. */
export type Cart = z.infer<typeof cartView>;

/** Answer of every change of the cart. */
export type CartCount = z.infer<typeof cartCountView>;
