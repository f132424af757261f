import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/collection";
import type { Indexes } from "@/lib/platform/db/indexes";

/**
 * `recipeChanges`: which recipes were changed when the version of the list's page became `_id`, written in the same transaction. A
 * version without one was made by a server of the release before, or is older than a day: who has not seen it reads everything anew.
 */
export type RecipeChangeDoc = { _id: number; recipes: ObjectId[]; at: Date };

export const recipeChangeDocs = collection<RecipeChangeDoc>("recipeChanges");

export const CHANGE_DAYS = 1;

export const recipeChangeIndexes: Indexes = {
  recipeChanges: [{ key: { at: 1 }, expireAfterSeconds: CHANGE_DAYS * 24 * 3600 }],
};
