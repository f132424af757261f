"use client";

import { getJson } from "@/lib/platform/http/client";
import { addRecipe } from "@/lib/shop/lists/contents/change-list";
import { needsOfLines } from "@/lib/shop/lists/contents/needs";
import type { DetailedRecipe } from "@/lib/shop/recipes/schema";
import { changeGuestList } from "./guest-list";

/**
 * Puts what a recipe needs on the list that a guest keeps in this browser; answers its title, null when it names nothing to
 * buy. Throws AppError validation when it does not fit; rejects with ApiError.
 */
export async function addForGuest(wanted: {
  recipeId: string;
  servings?: number;
  times?: number;
}): Promise<string | null> {
  const recipe = await getJson<DetailedRecipe>(`/recipedetails/${wanted.recipeId}`);
  const servings = recipe.servings === null ? null : (wanted.servings ?? recipe.servings);
  const factor =
    recipe.servings === null || servings === null ? (wanted.times ?? 1) : servings / recipe.servings;
  const needs = needsOfLines(recipe.ingredientLines, factor);
  if (needs.length === 0) return null;
  const source = { recipeId: recipe._id, title: recipe.title, servings, times: factor };
  changeGuestList((list) => ({ list: addRecipe(list, source, needs) }));
  return recipe.title;
}
