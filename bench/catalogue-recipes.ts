import { allRecipes } from "../scripts/seed/recipes/all-recipes";

/** Number of recipes with the rare word, whatever the total. */
const RARE = 10;
export const RARE_WORD = "zafrani";
/** A word in half of all recipes. */
export const COMMON_WORD = "homely";

/** The recipe with number `n`: a recipe of the demo data with a title of its own. */
export function recipeOf(n: number, total: number) {
  const like = allRecipes[n % allRecipes.length];
  if (!like) throw new Error("no recipe in the demo data");
  const { title, description, ingredients, instructions, category, tags, cookingTime, difficulty, price } =
    like;
  const rare = n % Math.floor(total / RARE) === 0 ? `${RARE_WORD} ` : "";
  const common = n % 2 === 0 ? `${COMMON_WORD} ` : "";
  return {
    ingredients,
    instructions,
    category,
    tags,
    cookingTime,
    difficulty,
    price,
    description,
    servings: like.servings,
    image: "https://example.com/dish.jpg",
    title: `${rare}${common}${title} ${n}`.slice(0, 120),
  };
}
