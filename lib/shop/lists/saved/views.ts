import { z } from "zod";
import { count, objectId, pageFields } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { recipeView } from "@/lib/shop/recipes/views";
import { savedRecipe } from "./model";

/** The response of `GET /saved`: newest first, without deleted and hidden recipes. */
export const savedPageView = z.strictObject({
  recipes: z.array(recipeView.extend(answerView(savedRecipe.pick({ savedAt: true })).shape)),
  ...pageFields,
});
export type SavedPage = z.infer<typeof savedPageView>;

/** The response of `GET /saved/ids`, for the hearts on recipe cards. */
export const savedIdsView = z.strictObject({ ids: z.array(objectId) });
export type SavedIds = z.infer<typeof savedIdsView>;

/** The response of `PUT` and `DELETE /saved/{recipeId}`. */
export const savedView = z.strictObject({ saved: z.boolean() });
export type SavedState = z.infer<typeof savedView>;

/** Answer of `POST /saved`. */
export const savedManyView = z.strictObject({
  saved: count.describe("How many of them are saved now."),
  left: z.array(objectId).describe("For these there was no room."),
});
