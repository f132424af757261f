"use client";

import { CartHere } from "@/components/shop/cart/card-cart-button";
import { SavedRecipesHere } from "@/components/shop/lists/save-button";
import { ArrowLink } from "@/components/ui/arrow-link";
import type { DataText } from "@/components/ui/serialized-props";
import { useDataText } from "@/components/ui/use-serialized-props";
import { routes } from "@/lib/routes";
import type { ListedRecipe as Card } from "@/lib/shop/recipes/views";
import { recipesTexts } from "@/lib/texts/recipes";
import { topBarTexts } from "@/lib/texts/top-bar";
import { RecipeCard } from "./recipe-card";

const COLUMNS = 4;

interface RecipeGridProps {
  recipes: readonly Card[];
  /** True adds an invitation to add a recipe, if two or three places of the last row are free. */
  invites?: boolean;
}

/** A grid of recipes with up to 4 columns. On wide screens it has 3 columns if they fill the last row better. */
export function RecipeGrid({ recipes, invites = false }: RecipeGridProps) {
  const free = (COLUMNS - (recipes.length % COLUMNS)) % COLUMNS;
  const thirds = !invites && recipes.length > COLUMNS && free >= 2 && recipes.length % 3 !== 1;
  return (
    <SavedRecipesHere>
      <CartHere>
        <ul
          className={`grid gap-x-6 gap-y-10 sm:grid-cols-2 sm:gap-y-14 ${thirds ? "lg:grid-cols-3" : "lg:grid-cols-4"}`}
        >
          {recipes.map((recipe, index) => (
            <li key={recipe._id} className="min-w-0">
              <RecipeCard recipe={recipe} first={index === 0} />
            </li>
          ))}
          {invites && free >= 2 && <InviteTile wide={free === 3} />}
        </ul>
      </CartHere>
    </SavedRecipesHere>
  );
}

/** `RecipeGrid` for recipes that a server component sends as text. */
export const SentRecipeGrid = ({ recipes }: { recipes: DataText<readonly Card[]> }) => (
  <RecipeGrid recipes={useDataText(recipes)} />
);

function InviteTile({ wide }: { wide: boolean }) {
  return (
    <li
      className={`relative isolate hidden self-start overflow-hidden rounded-md bg-sunken px-10 py-11 lg:block ${
        wide ? "col-span-3 aspect-[894/212]" : "col-span-2 aspect-[588/212]"
      }`}
    >
      <p className="display max-w-72 text-2xl text-balance">{recipesTexts.missingVersion}</p>
      <ArrowLink href={routes.addRecipe} className="mt-3">
        {topBarTexts.addRecipes}
      </ArrowLink>
    </li>
  );
}
