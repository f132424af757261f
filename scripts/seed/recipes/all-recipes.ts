import { dishAddress } from "../../../lib/platform/pictures/rules";
import { type AddRecipe, addRecipeInput } from "../../../lib/shop/recipes/schema";
import typed from "./recipes.json";

/** A recipe of the demo data: the fields of the add form, checked by that form's schema. */
export type SeedRecipe = AddRecipe & {
  /** Identifies the recipe in the demo data and names its picture. */
  slug: string;
  /** The key of the cook among the demo people (../demo-data.ts). */
  author: string;
  /** How many days before seeding the recipe was published. */
  daysAgo: number;
};

/** Every recipe of the demo data, newest first, as lists on the site show them. */
export const allRecipes: readonly SeedRecipe[] = typed.map(({ slug, author, daysAgo, ...recipe }) => ({
  ...addRecipeInput.parse({ ...recipe, image: dishAddress(slug) }),
  slug,
  author,
  daysAgo,
}));
