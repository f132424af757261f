import "server-only";
import { idText } from "@/lib/platform/model/codecs";
import { findAlive } from "@/lib/shop/recipes/queries";
import { type Reader, toRecipe } from "@/lib/shop/recipes/show-recipe";
import type { Recipe } from "@/lib/shop/recipes/views";
import { kitchenReader } from "./kitchen-reader";

/** A recipe in a cart, and how many portions are left (null: no limit). */
type RecipeInCart = { recipe: Recipe; boxesLeft: number | null };

/**
 * Recipes for carts, in the order of the ids. Deleted and unknown recipes are missing. A hidden recipe has no
 * contents.
 */
export async function findRecipesInCart(
  ids: readonly string[],
  viewer: Reader = null,
): Promise<RecipeInCart[]> {
  const docs = await findAlive(ids);
  const kitchen = await kitchenReader(docs);
  const byId = new Map(
    docs.map((doc) => [
      idText(doc._id),
      {
        recipe: veiled(toRecipe(doc, viewer, kitchen)),
        boxesLeft: doc.boxesLeft,
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

/** The recipes of findRecipesInCart, without portions. */
export const findRecipes = async (ids: readonly string[], viewer: Reader = null): Promise<Recipe[]> =>
  (await findRecipesInCart(ids, viewer)).map(({ recipe }) => recipe);

/** Removes a hidden recipe's contents, because a hidden recipe can't be read. */
const veiled = (recipe: Recipe): Recipe =>
  recipe.state === undefined
    ? recipe
    : {
        ...recipe,
        description: "",
        descriptionBn: "",
        image: "",
        ingredients: [],
        instructions: [],
        tags: [],
      };
