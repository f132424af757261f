"use client";

import { CartHere } from "@/components/shop/cart/card-cart-button";
import { SavedRecipesHere } from "@/components/shop/lists/save-button";
import { ArrowLink } from "@/components/ui/arrow-link";
import { classNames } from "@/components/ui/class-names";
import type { DataText } from "@/components/ui/serialized-props";
import { useDataText } from "@/components/ui/use-serialized-props";
import { routes } from "@/lib/routes";
import type { ListedRecipe as Card } from "@/lib/shop/recipes/views";
import { recipesTexts } from "@/lib/texts/recipes";
import { topBarTexts } from "@/lib/texts/top-bar";
import { RecipeCard } from "./recipe-card";

/** The number of columns on wide screens, and on screens of a tablet. */
const [COLUMNS, TABLET_COLUMNS] = [4, 3];

const freePlaces = (cards: number, columns: number) => (columns - (cards % columns)) % columns;

interface RecipeGridProps {
  recipes: readonly Card[];
  /** True adds an invitation to add a recipe where two or three places of the last row are free. */
  invites?: boolean;
}

/** A grid of recipes with 2 to 4 columns. On wide screens it has 3 columns if they fill the last row better. */
export function RecipeGrid({ recipes, invites = false }: RecipeGridProps) {
  const free = freePlaces(recipes.length, COLUMNS);
  const thirds = !invites && recipes.length > COLUMNS && free >= 2 && recipes.length % 3 !== 1;
  return (
    <SavedRecipesHere>
      <CartHere>
        <ul className="recipe-grid" data-thirds={thirds || undefined}>
          {/* A row on wide screens, two on a phone: each of these pictures may be the largest paint. */}
          {recipes.map((recipe, index) => (
            <li key={recipe._id} className="min-w-0">
              <RecipeCard recipe={recipe} first={index < COLUMNS} />
            </li>
          ))}
          {invites && <InviteTile free={free} onTablet={freePlaces(recipes.length, TABLET_COLUMNS)} />}
        </ul>
      </CartHere>
    </SavedRecipesHere>
  );
}

/** `RecipeGrid` for recipes that a server component sends as text. */
export const SentRecipeGrid = ({ recipes }: { recipes: DataText<readonly Card[]> }) => (
  <RecipeGrid recipes={useDataText(recipes)} />
);

/** `free` and `onTablet`: the free places of the last row on wide screens and on screens of a tablet. */
function InviteTile({ free, onTablet }: { free: number; onTablet: number }) {
  return (
    <li
      className={classNames(
        "hidden content-center self-start rounded-md bg-sunken px-6 py-8 lg:px-10",
        onTablet === 2 && "sm:max-lg:col-span-2 sm:max-lg:grid sm:max-lg:aspect-[8/3]",
        free === 2 && "lg:col-span-2 lg:grid lg:aspect-[588/212]",
        free === 3 && "lg:col-span-3 lg:grid lg:aspect-[894/212]",
      )}
    >
      <p className="display max-w-72 text-xl text-balance lg:text-2xl">{recipesTexts.missingVersion}</p>
      <ArrowLink href={routes.addRecipe} className="mt-3">
        {topBarTexts.addRecipes}
      </ArrowLink>
    </li>
  );
}
