"use client";

import type { ReactNode } from "react";
import { ArrowLink } from "@/components/ui/arrow-link";
import { AsWritten } from "@/components/ui/as-written";
import { EmailText } from "@/components/ui/email-text";
import { FoodPicture } from "@/components/ui/food-picture";
import { RoutedLink } from "@/components/ui/routed-link";
import { RowPanel } from "@/components/ui/row-panel";
import { dayText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { adminLinks, routes } from "@/lib/routes";
import { cookingTimeText } from "@/lib/shop/recipes/cooking-time";
import { nameOfDish, shownRecipe } from "@/lib/shop/recipes/in-bangla";
import type { AdminRecipeDetails } from "@/lib/shop/recipes/views";
import { adminRecipesTexts as texts } from "@/lib/texts/admin-recipes";
import { commonTexts } from "@/lib/texts/common";
import { localFigure } from "@/lib/texts/digits";
import { langOf } from "@/lib/texts/lang-of";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { StateBadge } from "./admin-state";
import { BoxDetails } from "./box-details";

/** A recipe as buyers see it, with its author and the number of purchases. */
export function RecipeView({
  id,
  title,
  onClose,
}: {
  id: string;
  /**
   * The title from the list, shown while the recipe is loading; undefined if the list does not contain the recipe.
   */
  title: string | undefined;
  onClose: () => void;
}) {
  return (
    <RowPanel<AdminRecipeDetails>
      path={`/recipes/${encodeURIComponent(id)}`}
      title={(recipe) => (recipe ? nameOfDish(recipe) : (title ?? ""))}
      failed={texts.loadFailed}
      onClose={onClose}
    >
      {(recipe) => <Sold recipe={recipe} />}
    </RowPanel>
  );
}

function Sold({ recipe }: { recipe: AdminRecipeDetails }) {
  const or = (text: string | null) => text || commonTexts.notAvailable;
  const shown = shownRecipe(recipe);
  return (
    <>
      <StateBadge recipe={recipe} />
      <FoodPicture
        src={recipe.image}
        title={nameOfDish(recipe)}
        seed={recipe._id}
        sizes="(width >= 40rem) 496px, 100vw"
        className="mt-4"
      />
      <p lang={langOf(shown.description)} className="mt-4 whitespace-pre-line wrap-anywhere">
        {shown.description}
      </p>
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-y border-line py-4 text-sm">
        <Fact label={recipesTexts.price}>
          {recipe.price === 0 ? texts.notForSale : formatTaka(recipe.price)}
        </Fact>
        <Fact label={texts.orders}>{localFigure(recipe.orders)}</Fact>
        <Fact label={texts.by}>
          {or(recipe.authorName)}
          {recipe.author && (
            <RoutedLink
              href={adminLinks.person(recipe.authorEmail ?? recipe.authorId)}
              className="block w-fit text-ink-2 underline underline-offset-4"
            >
              <EmailText email={recipe.authorEmail} />
            </RoutedLink>
          )}
        </Fact>
        <Fact label={recipesTexts.category}>{valuesTexts.category(recipe.category)}</Fact>
        <Fact label={recipesTexts.difficulty}>{recipesTexts[recipe.difficulty]}</Fact>
        <Fact label={recipesTexts.cookingTime}>
          <AsWritten of={or(cookingTimeText(recipe.cookingTime))} />
        </Fact>
        <Fact label={recipesTexts.servings}>
          {recipe.servings === null ? commonTexts.notAvailable : localFigure(recipe.servings)}
        </Fact>
        <Fact label={recipesTexts.tags}>
          <AsWritten of={or(recipe.tags.join(", "))} />
        </Fact>
        <Fact label={recipesTexts.date}>{dayText(recipe.dateCreated)}</Fact>
      </dl>
      <BoxDetails recipe={recipe} />
      <h3 className="display mt-6 text-xl">{recipesTexts.ingredients}</h3>
      <ul className="mt-2 list-disc pl-5 wrap-anywhere">
        {keyed(shown.ingredients).map(([key, entry]) => (
          <li key={key} lang={langOf(entry)}>
            {entry}
          </li>
        ))}
      </ul>
      <h3 className="display mt-6 text-xl">{recipesTexts.instructions}</h3>
      <ol className="mt-2 list-(--numbers) pl-5 wrap-anywhere">
        {keyed(shown.instructions).map(([key, entry]) => (
          <li key={key} lang={langOf(entry)}>
            {entry}
          </li>
        ))}
      </ol>
      {recipe.state === undefined && (
        <p className="mt-6">
          <ArrowLink href={routes.recipe(recipe._id)}>{texts.page}</ArrowLink>
        </p>
      )}
    </>
  );
}

/** Adds React keys to the entries. The index makes them unique, because an entry may occur twice. */
const keyed = (entries: readonly string[]) =>
  entries.map((entry, index) => [`${index} ${entry}`, entry] as const);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="num wrap-anywhere">{children}</dd>
    </>
  );
}
