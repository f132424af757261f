import { recipe, writtenRecipe } from "@/lib/shop/recipes/model";

// Fields that an export writes and an import reads again. A field that is added to the model is among them.

/** Without allergens, which every author must state here, and without the number of boxes, which is stock. */
export const carried = writtenRecipe.omit({ allergens: true, boxesLeft: true });

/** Fields that schema.org has no word for, or only an inexact one; they stand in `ranna:recipe` of a file. */
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

/** Fields that only our own files hold. */
export const onlyOwn = ownWords.omit({ cookingTime: true, difficulty: true, price: true, staleBn: true });
