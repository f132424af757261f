import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { ShoppingListDoc } from "./model";
import type { SavedRecipesDoc } from "./saved/model";

export const shoppingListDocs = collection<ShoppingListDoc>("shoppingLists");
export const savedRecipesDocs = collection<SavedRecipesDoc>("savedRecipes");

/** How long shopping lists are stored. Every query finds a list by its `_id`, so no further index is needed. */
export const collections: Collections = {
  shoppingLists: { kept: { with: "account" } },
  savedRecipes: { kept: { with: "account" } },
};
