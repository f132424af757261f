import { CartHere } from "@/components/shop/cart/card-cart-button";
import type { ListedRecipe as Card } from "@/lib/shop/recipes/views";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { RecipeCard } from "./recipe-card";

interface RelatedRecipesProps {
  recipes: readonly Card[];
  /** The cache tags of the recipes shown, for the page cache; "" where none of them can change. */
  cacheTags: string;
}

/**
 * Recipes related to the one of the page. Must be inside `SavedRecipesHere`. Without related recipes only the cache
 * tags are rendered.
 */
export function RelatedRecipes({ recipes, cacheTags }: RelatedRecipesProps) {
  if (recipes.length === 0) return cacheTags === "" ? null : <span hidden data-cache-tags={cacheTags} />;
  return (
    <section aria-labelledby="related" data-cache-tags={cacheTags} className="mt-16">
      <h2 id="related" className="display text-3xl">
        {texts.relatedHeading}
      </h2>
      <CartHere>
        <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {recipes.map((recipe) => (
            // Where two columns fit, the third of three recipes is hidden.
            <li key={recipe._id} className="min-w-0 sm:max-lg:[&:nth-child(3):last-child]:hidden">
              <RecipeCard recipe={recipe} heading="h3" />
            </li>
          ))}
        </ul>
      </CartHere>
    </section>
  );
}
