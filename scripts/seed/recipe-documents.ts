import { dishAddress } from "../../lib/platform/pictures/rules";
import type { RecipeDoc } from "../../lib/shop/recipes/document";
import { toStored } from "../../lib/shop/recipes/record";
import { addRecipeInput } from "../../lib/shop/recipes/schema";
import { seedId } from "./ids";
import { personOf } from "./people";
import { allRecipes } from "./recipes/all-recipes";
import type { SeedRecipe } from "./recipes/seed-recipe";
import { statedAllergens } from "./recipes/stated-allergens";
import { daysBefore } from "./user-documents";

/** The recipe as `POST /addrecipe` would have stored it: checked by its schema, with its derived fields. */
export function recipeDocument(recipe: SeedRecipe, now: Date): RecipeDoc {
  const author = personOf(recipe.author);
  const at = daysBefore(now, recipe.daysAgo);
  const stated = statedAllergens[recipe.slug];
  return {
    _id: seedId("recipe", recipe.slug),
    ...toStored(
      addRecipeInput.parse({
        ...recipe,
        image: dishAddress(recipe.slug),
        ...(stated ? { allergens: { ...stated, stated: true } } : {}),
      }),
    ),
    authorId: seedId("user", author.key),
    authorEmail: author.email,
    authorName: author.name,
    createdAt: at,
    dateModified: at,
    deletedAt: null,
    deletedBy: null,
    hiddenAt: null,
    hiddenBy: null,
    listed: true,
  };
}

export const recipeDocuments = (now: Date): RecipeDoc[] =>
  allRecipes.map((recipe) => recipeDocument(recipe, now));

/** The recipe of a slug. Throws when an order names one that is not in the data. */
export function recipeOf(slug: string): SeedRecipe {
  const recipe = allRecipes.find((r) => r.slug === slug);
  if (!recipe) throw new Error(`no such recipe in the demo data: ${slug}`);
  return recipe;
}
