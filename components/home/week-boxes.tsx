import { CartHere } from "@/components/shop/cart/card-cart-button";
import { SavedRecipesHere } from "@/components/shop/lists/save-button";
import { RecipeCard } from "@/components/shop/recipes/recipe-card";
import { ArrowLink } from "@/components/ui/arrow-link";
import { routes } from "@/lib/routes";
import type { ListedRecipe } from "@/lib/shop/recipes/views";
import { homeTexts } from "@/lib/texts/home";

/** Recipes that can be bought now, on the first screen. Renders nothing if none is for sale. */
export function WeekBoxes({ boxes }: { boxes: readonly ListedRecipe[] }) {
  if (boxes.length === 0) return null;
  return (
    <section aria-labelledby="boxes" className="mx-auto max-w-page px-gutter pt-4 lg:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="boxes" className="display text-2xl lg:text-3xl">
          {homeTexts.boxesHeading}
        </h2>
        <ArrowLink href={routes.recipes}>{homeTexts.allRecipes}</ArrowLink>
      </div>
      <SavedRecipesHere>
        <CartHere>
          <ul className="recipe-row mt-2">
            {boxes.map((box) => (
              // In a two-column layout the last of three recipes is hidden, so that no row is half empty.
              <li key={box._id} className="min-w-0 max-md:[&:nth-child(3):last-child]:hidden">
                <RecipeCard recipe={box} heading="h3" />
              </li>
            ))}
          </ul>
        </CartHere>
      </SavedRecipesHere>
    </section>
  );
}
