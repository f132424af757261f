import { z } from "zod";
import { count } from "@/lib/platform/http/answers";
import { recipeView } from "@/lib/shop/recipes/views";

/** Answer of `GET /cart`, newest addition last. */
export const cartView = z.strictObject({ count, items: z.array(recipeView) });

/** Answer of every change of the cart. */
export const cartCountView = z.strictObject({ count });
