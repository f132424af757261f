import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** `savedRecipes`: `_id` is the person's, oldest first; everything is found by it. */
export type SavedRecipesDoc = {
  _id: ObjectId;
  items: { recipeId: ObjectId; savedAt: Date }[];
  updatedAt: Date;
};

export const savedRecipesDocs = collection<SavedRecipesDoc>("savedRecipes");
