import { recipe, writtenRecipe } from "@/lib/shop/recipes/model";

// What of a recipe leaves in a file and comes back. A field that is added to the model is in it.

/** Allergens are their author's statement here, and a number of boxes is stock. */
export const carried = writtenRecipe.omit({ allergens: true, boxesLeft: true });

/** What schema.org has no word for, or only a part: `ranna:recipe` of a file says it. */
export const ownWords = carried
  .omit({
    title: true,
    titleBn: true,
    description: true,
    image: true,
    ingredients: true,
    instructions: true,
    category: true,
    tags: true,
    servings: true,
  })
  .extend({ staleBn: recipe.shape.staleBn });

/** What no file but our own says. */
export const onlyOwn = ownWords.omit({ cookingTime: true, difficulty: true, price: true, staleBn: true });
