"use client";

import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { QuantityChoice } from "@/components/shop/cart/quantity-choice";
import { SaveButton, SavedRecipesHere } from "@/components/shop/lists/save-button";
import { RecipeReviews } from "@/components/shop/reviews/recipe-reviews";
import { RatingMark } from "@/components/shop/reviews/stars";
import { Avatar } from "@/components/ui/avatar";
import { ChipLink } from "@/components/ui/chip";
import { RoutedLink } from "@/components/ui/routed-link";
import type { DataText } from "@/components/ui/serialized-props";
import { useDataText } from "@/components/ui/use-serialized-props";
import type { PaymentMethod } from "@/lib/money/receipts/rules";
import { dayText } from "@/lib/platform/day-words";
import { recipesIn, recipesWith, routes } from "@/lib/routes";
import { nameOfKitchen } from "@/lib/shop/kitchens/rules";
import type { AmountView } from "@/lib/shop/recipes/amounts/amount-view";
import type { LinePattern } from "@/lib/shop/recipes/amounts/line-pattern";
import { cookingTimeText } from "@/lib/shop/recipes/cooking-time";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import type { DetailedRecipe, ListedRecipe, Recipe } from "@/lib/shop/recipes/views";
import type { ReviewPage } from "@/lib/shop/reviews/views";
import { allergensTexts } from "@/lib/texts/allergens";
import { commonTexts } from "@/lib/texts/common";
import { localFigure } from "@/lib/texts/digits";
import { langOf } from "@/lib/texts/lang-of";
import { localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { AllergenNote } from "./allergen-note";
import { BoxDetails } from "./box-details";
import { BuyBar, BuyBox } from "./buy-box";
import { RecipePicture } from "./recipe-picture";
import { RelatedRecipes } from "./related-recipes";
import { ScaledIngredients } from "./scaled-ingredients";
import { WholeAndClose } from "./whole-and-close";

export interface FoundRecipe {
  /**
   * The recipe without its ingredient fields, because `lines` holds them already parsed. In Bangla `instructions` is
   * already the Bangla list.
   */
  recipe: Omit<
    DetailedRecipe,
    "ingredients" | "ingredientLines" | "ingredientsBn" | "ingredientLinesBn" | "instructionsBn" | "boxesLeft"
  >;
  /** The ingredient lines, split into amounts and text. */
  lines: LinePattern[];
  /** The servings and units from the URL; undefined if the ingredients are shown as written. */
  view?: AmountView | undefined;
  /** `stars`: how many reviews have 1, 2, 3, 4 and 5 stars. `page`: the newest reviews with a text. */
  reviews: { stars: readonly number[]; page: ReviewPage };
  related: { recipes: readonly ListedRecipe[]; cacheTags: string };
  payWith: readonly PaymentMethod[];
}

/**
 * The page of one recipe (specification, point 2, "Recipe details"). The server's HTML is complete and the same for
 * every viewer.
 */
export function RecipeDetails({ found }: { found: DataText<FoundRecipe> }) {
  const { recipe, lines, view, reviews, related, payWith } = useDataText(found);
  return (
    <SavedRecipesHere>
      <QuantityChoice>
        <article className="mx-auto max-w-page px-gutter pb-section lg:pt-6">
          <Breadcrumb category={recipe.category} />
          <div className="grid gap-x-10 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_23.3rem]">
            <RecipePicture
              recipe={recipe}
              shape="details"
              Both={WholeAndClose}
              sizes="(width >= 80rem) 787px, (width >= 64rem) calc(100vw - 30rem), 100vw"
              first
              className="max-lg:-mx-gutter"
              pictureClass="max-lg:rounded-none"
            />
            <div className="flex flex-col justify-between gap-5 lg:gap-10">
              <Head recipe={recipe} />
              <BuyBox recipe={recipe} payWith={payWith} />
            </div>
          </div>
          <Facts recipe={recipe} />
          <BoxDetails recipe={recipe} />
          <StatedAllergens allergens={recipe.allergens} />
          <div className="mt-7 grid justify-between gap-x-16 gap-y-9 lg:mt-14 lg:grid-cols-[minmax(0,23.3rem)_minmax(0,42.7rem)]">
            <ScaledIngredients
              recipeId={recipe._id}
              lines={lines}
              servings={recipe.servings}
              path={localPath(routes.recipe(recipe._id))}
              view={view}
            />
            <div>
              <Instructions steps={recipe.instructions} />
              <Tags tags={recipe.tags} />
            </div>
          </div>
          <RecipeReviews recipeId={recipe._id} rating={recipe.rating} {...reviews} />
          <BuyBar recipe={recipe} />
          <RelatedRecipes {...related} />
        </article>
      </QuantityChoice>
    </SavedRecipesHere>
  );
}

function Breadcrumb({ category }: { category: string }) {
  return (
    <nav aria-label={recipesTexts.breadcrumb} className="text-sm text-ink-2 max-lg:hidden">
      <ol className="flex gap-2.5">
        <li>
          <RoutedLink href={routes.recipes} className="hover:underline">
            {recipesTexts.listHeading}
          </RoutedLink>
        </li>
        <li aria-hidden>/</li>
        <li>
          <RoutedLink href={recipesIn(category)} className="hover:underline">
            {valuesTexts.category(category)}
          </RoutedLink>
        </li>
      </ol>
    </nav>
  );
}

function Head({ recipe }: Pick<FoundRecipe, "recipe">) {
  const kitchen = nameOfKitchen(recipe);
  return (
    <header className="max-lg:pt-5">
      <h1 className="display text-3xl wrap-anywhere lg:text-[3.5rem] lg:leading-[1.05]">
        <DishName of={recipe} />
      </h1>
      <OtherName of={recipe} className="mt-1 text-lg lg:mt-2 lg:text-2xl" />
      <p
        lang={langOf(recipe.description)}
        className="mt-3 wrap-anywhere whitespace-pre-line text-ink-2 lg:mt-4 lg:text-lg"
      >
        {recipe.description}
      </p>
      {recipe.rating && (
        <p className="mt-2 lg:mt-4">
          <a href="#all-reviews" className="inline-flex min-h-touch items-center hover:underline">
            <RatingMark rating={recipe.rating} />
          </a>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3 lg:mt-6">
        <SaveButton
          recipe={{ id: recipe._id, title: namesOfDish(recipe)[0] }}
          look="word"
          className="order-last ml-auto shrink-0"
        />
        <Avatar name={kitchen} size={44} />
        <p className="min-w-0 flex-1 basis-24">
          <span className="sr-only">{`${recipesTexts.author}: `}</span>
          <RoutedLink
            href={routes.kitchen(recipe.authorId)}
            lang={langOf(kitchen)}
            className="block font-semibold wrap-anywhere hover:underline"
          >
            {kitchen}
          </RoutedLink>
          <span className="sr-only">{`, ${recipesTexts.date}: `}</span>
          <time dateTime={recipe.dateCreated} className="num block text-sm text-ink-2">
            {dayText(recipe.dateCreated)}
          </time>
        </p>
      </div>
    </header>
  );
}

function Facts({ recipe }: Pick<FoundRecipe, "recipe">) {
  const { notAvailable } = commonTexts;
  const facts = [
    [recipesTexts.category, valuesTexts.category(recipe.category)],
    [recipesTexts.difficulty, recipesTexts[recipe.difficulty]],
    [recipesTexts.cookingTime, cookingTimeText(recipe.cookingTime) || notAvailable],
    [recipesTexts.servings, recipe.servings === null ? notAvailable : localFigure(recipe.servings)],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 lg:mt-10 lg:grid-cols-4 lg:py-6">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="sentence font-semibold wrap-anywhere" lang={langOf(value)}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StatedAllergens({ allergens }: Pick<Recipe, "allergens">) {
  return (
    <section aria-labelledby="allergens" className="border-b border-line py-4 lg:py-5">
      <h2 id="allergens" className="text-sm text-ink-2">
        {allergensTexts.heading}
      </h2>
      <div className="mt-1">
        <AllergenNote allergens={allergens} />
      </div>
    </section>
  );
}

function Instructions({ steps }: { steps: readonly string[] }) {
  return (
    <section aria-labelledby="instructions">
      <h2 id="instructions" className="display text-2xl lg:text-3xl">
        {recipesTexts.instructions}
      </h2>
      <ol className="numbered-steps mt-4 grid gap-5 lg:mt-5 lg:gap-8 lg:text-lg">
        {steps.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same text, and their order never changes
          <li key={index} id={`step-${index + 1}`} lang={langOf(text)}>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="tags" className="mt-7 lg:mt-10">
      <h2 id="tags" className="text-sm text-ink-2">
        {recipesTexts.tags}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} lang={langOf(recipesTexts.tag(tag))}>
            <ChipLink href={recipesWith({ tag })}>{recipesTexts.tag(tag)}</ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
