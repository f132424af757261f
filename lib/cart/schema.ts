import { z } from "zod";
import type { Recipe } from "@/lib/recipes/schema";

/** `POST /cart` */
export const addToCartInput = z.object({
  recipeId: z.string("Recipe is required").min(1, "Recipe is required"),
});

/** Answer of `GET /cart`, newest addition last. */
export type Cart = { count: number; items: Recipe[] };

/** Answer of every change of the cart. */
export type CartCount = { count: number };
