import "server-only";
import { collections } from "@/lib/platform/db/collections";
import { requireId } from "@/lib/platform/db/ids";

/** How often a recipe was bought: its completed orders, refunded ones too. */
export const countOrdersOfRecipe = (recipeId: string): Promise<number> =>
  collections.orders().countDocuments({ recipeId: requireId(recipeId), state: "completed" });
