import { dishAddress } from "../../../lib/platform/pictures/rules";
import { type AddRecipe, addRecipeInput } from "../../../lib/shop/recipes/schema";
import typed from "./recipes.json";

/** A recipe of the demo data: what its cook types into the add form, checked by the form's own schema. */
export type SeedRecipe = AddRecipe & {
  /** Names it in the demo data, and its picture. */
  slug: string;
  /** The key of its cook (../demo-data.ts). */
  author: string;
  /** Days before seeding that it was published. */
  daysAgo: number;
};

/** Every recipe of the demo data, newest first: the order in which the list shows them. */
export const allRecipes: readonly SeedRecipe[] = typed.map(({ slug, author, daysAgo, ...recipe }) => ({
  ...addRecipeInput.parse({ ...recipe, image: dishAddress(slug) }),
  slug,
  author,
  daysAgo,
}));
