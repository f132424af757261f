import { CartHere } from "@/components/shop/cart/card-cart-button";
import type { ListedRecipe as Card } from "@/lib/shop/recipes/views";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { RecipeCard } from "./recipe-card";

interface RelatedRecipesProps {
  recipes: readonly Card[];
  /** The page cache's tags for the shown recipes; "" if no shown recipe can change. */
  cacheTags: string;
}

/** Recipes related to the recipe of the page. Must be inside `SavedRecipesHere`. */
export function RelatedRecipes({ recipes, cacheTags }: RelatedRecipesProps) {
  if (recipes.length === 0) return cacheTags === "" ? null : <span hidden data-cache-tags={cacheTags} />;
  return (
    <section aria-labelledby="related" data-cache-tags={cacheTags} className="mt-10 lg:mt-16">
      <h2 id="related" className="display text-2xl lg:text-3xl">
        {texts.relatedHeading}
      </h2>
      <CartHere>
        <ul className="recipe-row mt-6">
          {recipes.map((recipe) => (
            // In a two-column layout the last of three recipes is hidden, so that no row is half empty.
            <li key={recipe._id} className="min-w-0 max-md:[&:nth-child(3):last-child]:hidden">
              <RecipeCard recipe={recipe} heading="h3" />
            </li>
          ))}
        </ul>
      </CartHere>
    </section>
  );
}
