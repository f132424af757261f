import { recipe, writtenRecipe } from "@/lib/shop/recipes/model";

// The schemas in this file list the fields that an export writes and an import reads.

/**
 * The recipe fields in an exported file. Leaves out allergens, which each author must state on this site, and the
 * stock.
 */
export const carried = writtenRecipe.omit({ allergens: true, boxesLeft: true });

/** Fields for which schema.org has no exact property. Exported files contain them under `ranna:recipe`. */
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

/** Fields that an import reads only from files exported by this site. */
export const onlyOwn = ownWords.omit({ cookingTime: true, difficulty: true, price: true, staleBn: true });
