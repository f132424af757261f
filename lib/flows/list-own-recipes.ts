import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { show } from "@/lib/platform/model/shapes";
import { findOwn } from "@/lib/shop/recipes/queries-lists";
import { toRecipe } from "@/lib/shop/recipes/show-recipe";
import { type OwnRecipe, shownInDetails } from "@/lib/shop/recipes/views";
import { kitchenReader } from "./kitchen-reader";

/**
 * A seller's own recipes, also hidden ones, newest first, at most 1,000. Their ingredient lines include the
 * corrections.
 */
export async function listOwnRecipes(viewer: Pick<Viewer, "uid" | "role">): Promise<OwnRecipe[]> {
  const docs = await findOwn(viewer.uid);
  const kitchen = await kitchenReader(docs);
  return docs.map((doc) => ({
    ...toRecipe(doc, viewer, kitchen),
    ...show(shownInDetails, doc),
    ingredientLines: doc.ingredientLines,
  }));
}
