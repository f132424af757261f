"use client";

import { X } from "lucide";
import { DishName } from "@/components/shop/boxes/dish-name";
import { RoutedLink } from "@/components/ui/routed-link";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import type { ListedSource } from "@/lib/shop/lists/views";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { listsTexts as texts } from "@/lib/texts/lists";
import { IconButton } from "../../ui/icon";

interface ListSourcesProps {
  recipes: readonly ListedSource[];
  onRemove: (recipe: ListedSource) => void;
}

/** The recipes on the shopping list, each with a link to buy its box instead of cooking. */
export function ListSources({ recipes, onRemove }: ListSourcesProps) {
  if (recipes.length === 0) return null;
  return (
    <section aria-labelledby="list-sources" className="print:hidden">
      <h2 id="list-sources" className="display text-xl">
        {texts.recipes}
      </h2>
      <ul className="mt-2 border-t border-line">
        {recipes.map((recipe) => (
          <li key={recipe.recipeId} className="flex items-start gap-2 border-b border-line py-2.5">
            <div className="min-w-0 flex-1">
              <p className="text-lg leading-snug wrap-anywhere">
                <Title recipe={recipe} />
              </p>
              <p className="text-sm text-ink-2">{howMuch(recipe)}</p>
              {recipe.box && (
                <RoutedLink
                  href={routes.recipe(recipe.recipeId)}
                  className="inline-flex min-h-touch items-center font-semibold text-alta-ink underline-offset-4 hover:underline"
                >
                  {texts.buyBox(formatTaka(recipe.box.price))}
                </RoutedLink>
              )}
            </div>
            <IconButton
              icon={X}
              label={texts.removeRecipe(namesOfDish(recipe)[0])}
              onClick={() => onRemove(recipe)}
              className="-mr-2.5 text-ink-2 hover:bg-sunken"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Title({ recipe }: { recipe: ListedSource }) {
  if (!recipe.listed) return <DishName of={recipe} />;
  return (
    <RoutedLink href={routes.recipe(recipe.recipeId)} className="underline-offset-4 hover:underline">
      <DishName of={recipe} />
    </RoutedLink>
  );
}

function howMuch({ servings, times, listed }: ListedSource): string {
  const much =
    servings === null ? (times === 1 ? texts.asWritten : texts.times(times)) : texts.servings(servings);
  return listed ? much : `${much} · ${texts.gone}`;
}
