import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";

export const savedRecipe = z.object({ recipeId: idCodec(), savedAt: momentCodec() });

/** The collection `savedRecipes`, with one document per person. `_id` is the person's id. */
export const savedRecipes = z.object({
  _id: idCodec(),
  /** Oldest first. */
  items: z.array(savedRecipe),
  updatedAt: stored<Date>(),
});
export type SavedRecipesDoc = z.input<typeof savedRecipes>;
