import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { dayOf } from "@/lib/platform/days";
import { AppError } from "@/lib/platform/errors";
import { answerView, take } from "@/lib/platform/model/shapes";
import { absolute } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { ownWords } from "@/lib/shop/import/carried";
import { headingOf } from "@/lib/shop/recipes/amounts/heading";
import { recipeNode } from "@/lib/shop/recipes/recipe-json-ld";
import type { OwnRecipe } from "@/lib/shop/recipes/views";
import { listOwnRecipes } from "./list-own-recipes";

/**
 * Returns the viewer's own recipes as a file. Throws AppError forbidden (403) for a viewer who has published nothing
 * (role `user`).
 */
export async function answerRecipesExport(viewer: Viewer, now = new Date()): Promise<Response> {
  if (viewer.role === "user") {
    throw new AppError("forbidden", "noKitchenYet");
  }
  const graph = (await listOwnRecipes(viewer)).map(nodeOf);
  const context = ["https://schema.org", { ranna: `${absolute(routes.developers)}#` }];
  return new Response(`${JSON.stringify({ "@context": context, "@graph": graph })}\n`, {
    headers: {
      "content-type": "application/ld+json",
      "content-disposition": `attachment; filename="ranna-recipes-${dayOf(now)}.jsonld"`,
    },
  });
}

const shownOwnWords = answerView(ownWords);

/**
 * A recipe as a schema.org node. Fields that schema.org does not define are in `ranna:recipe`, so that importing the
 * file restores the whole recipe.
 */
const nodeOf = (recipe: OwnRecipe): object => ({
  ...recipeNode(recipe),
  "ranna:recipe": {
    ...take(shownOwnWords, recipe),
    // Schema.org has no headings in an ingredient list, so `ranna:recipe` holds the list with its headings.
    ...(recipe.ingredients.some((text) => headingOf(text) !== null)
      ? { ingredients: recipe.ingredients }
      : {}),
  },
});
