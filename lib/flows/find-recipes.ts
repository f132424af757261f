import "server-only";
import { idText } from "@/lib/platform/model/codecs";
import { findAlive } from "@/lib/shop/recipes/queries";
import { type Reader, toRecipe } from "@/lib/shop/recipes/show-recipe";
import type { Recipe } from "@/lib/shop/recipes/views";
import { kitchenReader } from "./kitchen-reader";

/** A recipe with its seller's name and its boxes left (null: no limit), for a cart. */
type RecipeInCart = { recipe: Recipe; sellerName: string; boxesLeft: number | null };

/**
 * Recipes by id for carts, in the order of the ids; deleted and unknown ones are left out. A hidden one keeps its
 * title and category but not its contents.
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
        sellerName: doc.authorName,
        boxesLeft: doc.boxesLeft,
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

/** As findRecipesInCart, but only the recipes. */
export const findRecipes = async (ids: readonly string[], viewer: Reader = null): Promise<Recipe[]> =>
  (await findRecipesInCart(ids, viewer)).map(({ recipe }) => recipe);

/** A recipe without its contents when it is hidden: a hidden recipe must not be readable in a cart either. */
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
