import "server-only";
import { ObjectId } from "mongodb";
import type { z } from "zod";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { show } from "@/lib/platform/model/shapes";
import { savedRecipesDocs } from "@/lib/shop/lists/collections";
import { SAVED_LIMIT } from "@/lib/shop/lists/rules";
import { savedRecipe } from "./model";

/**
 * Returns the recipes that a person saved, with the time of saving (ISO 8601), newest first. May include deleted
 * recipes.
 */
export async function readSaved(userId: string): Promise<z.output<typeof savedRecipe>[]> {
  const doc = await savedRecipesDocs().findOne({ _id: new ObjectId(userId) });
  const items = doc?.items ?? [];
  return items.map((item) => show(savedRecipe, item)).reverse();
}

/** Saves a recipe in one atomic update. Returns false if it is already saved or the list is full. */
export async function insertSaved(userId: string, recipeId: string): Promise<boolean> {
  const item = { recipeId: new ObjectId(recipeId), savedAt: new Date() };
  try {
    await savedRecipesDocs().updateOne(
      {
        _id: new ObjectId(userId),
        "items.recipeId": { $ne: item.recipeId },
        [`items.${SAVED_LIMIT - 1}`]: { $exists: false },
      },
      { $push: { items: item }, $set: { updatedAt: item.savedAt } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // A duplicate key means that the recipe is already saved or the list is full.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Removes recipes from the person's saved recipes. Ids that are not saved are ignored. */
export async function dropSaved(userId: string, recipeIds: readonly string[]): Promise<void> {
  const gone = recipeIds.map((id) => new ObjectId(id));
  await savedRecipesDocs().updateOne(
    { _id: new ObjectId(userId), "items.recipeId": { $in: gone } },
    { $pull: { items: { recipeId: { $in: gone } } }, $set: { updatedAt: new Date() } },
  );
}
