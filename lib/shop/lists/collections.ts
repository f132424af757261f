import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { ShoppingListDoc } from "./model";
import type { SavedRecipesDoc } from "./saved/model";

export const shoppingListDocs = collection<ShoppingListDoc>("shoppingLists");
export const savedRecipesDocs = collection<SavedRecipesDoc>("savedRecipes");

/** How long shopping lists are stored. */
export const collections: Collections = {
  shoppingLists: { kept: { with: "account" } },
  savedRecipes: { kept: { with: "account" } },
};
