import Link from "next/link";
import type { ReactNode } from "react";
import { QuantityChoice } from "@/components/shop/cart/quantity-choice";
import { LateSaveButton } from "@/components/shop/recipes/late-details";
import { RatingMark } from "@/components/shop/reviews/stars";
import { Avatar } from "@/components/ui/avatar";
import { ChipLink } from "@/components/ui/chip";
import { longDay } from "@/components/ui/dates";
import { RoutedLink } from "@/components/ui/routed-link";
import { recipesIn, recipesWith, routes } from "@/lib/routes";
import type { AmountView } from "@/lib/shop/recipes/amounts/amount-view";
import type { LinePattern } from "@/lib/shop/recipes/amounts/line-pattern";
import type { Recipe } from "@/lib/shop/recipes/schema";
import { allergensTexts } from "@/lib/texts/en/allergens";
import { commonTexts } from "@/lib/texts/en/common";
import { recipesTexts } from "@/lib/texts/en/recipes";
import { AllergenNote } from "./allergen-note";
import { BoxDetails } from "./box-details";
import { BuyBar, BuyBox } from "./buy-box";
import { LateScaledIngredients } from "./late-details";
import { RecipePicture } from "./recipe-picture";

interface RecipeDetailsProps {
  recipe: Recipe;
  /** Its ingredients in pieces. */
  lines: LinePattern[];
  /** For how many servings and in which units the address asks; without it as written. */
  view?: AmountView;
  /** What stands below the instructions. */
  children?: ReactNode;
}

/** Everything of one recipe (specification, point 2, "Recipe details"). The same bytes for every reader. */
export function RecipeDetails({ recipe, lines, view, children }: RecipeDetailsProps) {
  return (
    <QuantityChoice>
      <article className="mx-auto max-w-page px-gutter pb-section lg:pt-6">
        <Breadcrumb category={recipe.category} />
        <div className="grid gap-x-10 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_23.3rem]">
          <RecipePicture
            recipe={recipe}
            shape="details"
            sizes="(width >= 80rem) 787px, (width >= 64rem) calc(100vw - 30rem), 100vw"
            first
            className="max-lg:-mx-gutter"
            pictureClass="max-lg:rounded-none"
          />
          <div className="flex flex-col justify-between gap-10">
            <Head recipe={recipe} />
            <BuyBox recipe={recipe} />
          </div>
        </div>
        <Facts recipe={recipe} />
        <BoxDetails recipe={recipe} />
        <StatedAllergens allergens={recipe.allergens} />
        <div className="mt-14 grid justify-between gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,23.3rem)_minmax(0,42.7rem)]">
          <LateScaledIngredients
            recipeId={recipe._id}
            lines={lines}
            servings={recipe.servings}
            path={routes.recipe(recipe._id)}
            view={view}
          />
          <div>
            <Instructions steps={recipe.instructions} />
            <Tags tags={recipe.tags} />
          </div>
        </div>
        {children}
        <BuyBar recipe={recipe} />
      </article>
    </QuantityChoice>
  );
}

function Breadcrumb({ category }: { category: string }) {
  return (
    <nav aria-label={recipesTexts.breadcrumb} className="text-sm text-ink-2 max-lg:hidden">
      <ol className="flex gap-2.5">
        <li>
          <Link href={routes.recipes} className="hover:underline">
            {recipesTexts.listHeading}
          </Link>
        </li>
        <li aria-hidden>/</li>
        <li>
          <RoutedLink href={recipesIn(category)} className="hover:underline">
            {category}
          </RoutedLink>
        </li>
      </ol>
    </nav>
  );
}

function Head({ recipe }: { recipe: Recipe }) {
  return (
    <header className="max-lg:pt-5">
      <h1 className="display text-4xl wrap-anywhere lg:text-[3.5rem] lg:leading-[1.05]">{recipe.title}</h1>
      {recipe.titleBn && (
        <p lang="bn" className="mt-2 text-2xl wrap-anywhere text-ink-2">
          {recipe.titleBn}
        </p>
      )}
      <p className="mt-4 text-lg wrap-anywhere whitespace-pre-line text-ink-2">{recipe.description}</p>
      {recipe.rating && (
        <p className="mt-4">
          <a href="#all-reviews" className="inline-flex min-h-touch items-center hover:underline">
            <RatingMark rating={recipe.rating} />
          </a>
        </p>
      )}
      <div className="mt-6 flex items-center gap-3">
        <LateSaveButton
          recipe={{ id: recipe._id, title: recipe.title }}
          look="word"
          className="order-last ml-auto shrink-0"
        />
        <Avatar name={recipe.author} size={44} />
        <p className="min-w-0">
          <span className="sr-only">{`${recipesTexts.author}: `}</span>
          <RoutedLink
            href={routes.kitchen(recipe.authorId)}
            className="block truncate font-semibold hover:underline"
          >
            {recipe.author}
          </RoutedLink>
          <span className="sr-only">{`, ${recipesTexts.date}: `}</span>
          <time dateTime={recipe.dateCreated} className="num block text-sm text-ink-2">
            {longDay(recipe.dateCreated)}
          </time>
        </p>
      </div>
    </header>
  );
}

function Facts({ recipe }: { recipe: Recipe }) {
  const { notAvailable } = commonTexts;
  const facts = [
    [recipesTexts.category, recipe.category],
    [recipesTexts.difficulty, recipesTexts[recipe.difficulty]],
    [recipesTexts.cookingTime, recipe.cookingTime || notAvailable],
    [recipesTexts.servings, recipe.servings === null ? notAvailable : String(recipe.servings)],
  ] as const;
  return (
    <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 lg:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="mt-1 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function StatedAllergens({ allergens }: Pick<Recipe, "allergens">) {
  return (
    <section aria-labelledby="allergens" className="border-b border-line py-5">
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
      <h2 id="instructions" className="display text-3xl">
        {recipesTexts.instructions}
      </h2>
      <ol className="mt-5 grid gap-8 text-lg">
        {withKeys(steps).map(({ key, text }, index) => (
          <li key={key} id={`step-${index + 1}`} className="flex scroll-mt-24 gap-5">
            <span aria-hidden className="display num w-14 shrink-0 text-4xl leading-9 text-alta-ink">
              {index + 1}
            </span>
            <p className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Two entries may say the same. */
const withKeys = (entries: readonly string[]) =>
  entries.map((text, index) => ({ key: `${index} ${text}`, text }));

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="tags" className="mt-10">
      <h2 id="tags" className="text-sm text-ink-2">
        {recipesTexts.tags}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <ChipLink href={recipesWith({ tag })}>{recipesTexts.tag(tag)}</ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
