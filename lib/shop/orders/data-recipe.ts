import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { orderDocs } from "./document";

/** How often a recipe was bought: its completed orders, refunded ones too. */
export const countOrdersOfRecipe = (recipeId: string): Promise<number> =>
  orderDocs().countDocuments({ "lines.recipeId": requireId(recipeId), state: "completed" });
