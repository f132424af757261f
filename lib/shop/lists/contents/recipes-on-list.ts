import type { RecipeOnList } from "./shopping-list";

/** The recipes with one more; one that is there already adds up. */
export function withRecipe(recipes: readonly RecipeOnList[], more: RecipeOnList): RecipeOnList[] {
  const found = recipes.find(({ recipeId }) => recipeId === more.recipeId);
  if (!found) return [...recipes, more];
  const servings = found.servings === null || more.servings === null ? null : found.servings + more.servings;
  const sum = { ...more, servings, times: found.times + more.times };
  return recipes.map((recipe) => (recipe === found ? sum : recipe));
}
