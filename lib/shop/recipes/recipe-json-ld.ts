import { portionIn } from "./box-summary";
import "server-only";
import { languageOfTexts } from "@/lib/platform/script";
import { absolute, absolutePage } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { boxTexts as texts } from "@/lib/texts/box";
import { currentLanguage } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { headingOf } from "./amounts/heading";
import type { IngredientLine } from "./amounts/units";
import { boxAsBought } from "./box-rules";
import { isoDuration, parseCookingTime } from "./cooking-time";
import { namesOfDish } from "./in-bangla";
import { isPriceForSale } from "./states";
import type { Recipe, RecipeCardPage } from "./views";

const CONTEXT = "https://schema.org";

/** The fields of a review in the schema.org markup. */
type ReviewWords = { author: string; rating: number; text: string; createdAt: string };

const stars = (ratingValue: number) => ({ ratingValue, bestRating: 5, worstRating: 1 });

/**
 * Returns the average rating and the reviews as schema.org properties, or {} without a rating. Leaves out reviews
 * without text.
 */
function rated({ rating }: Recipe, reviews: readonly ReviewWords[]): object {
  if (rating === null) return {};
  const aggregateRating = {
    "@type": "AggregateRating",
    ...stars(rating.average),
    ratingCount: rating.count,
  };
  const review = reviews
    .filter(({ text }) => text !== "")
    .map(({ author, rating: given, text, createdAt }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author },
      datePublished: createdAt,
      reviewBody: text,
      reviewRating: { "@type": "Rating", ...stars(given) },
    }));
  return { aggregateRating, ...(review.length > 0 ? { review } : {}) };
}

/**
 * The most characters of ingredients and steps together. The markup of a longer recipe contains neither ingredients
 * nor steps.
 */
const MAX_WORDS = 30_000;
const lengthOf = (values: readonly string[]) => values.reduce((sum, text) => sum + text.length, 0);

/** Returns a recipe as schema.org markup, with the reviews that the page shows. */
export function recipeJsonLd(recipe: WithLines, reviews: readonly ReviewWords[] = []): object {
  const { recipeIngredient, recipeInstructions, ...rest } = recipeNode(recipe);
  const isLong = lengthOf(recipe.ingredients) + lengthOf(recipe.instructions) > MAX_WORDS;
  return {
    "@context": CONTEXT,
    ...rest,
    ...(isLong ? {} : { recipeIngredient, recipeInstructions }),
    ...rated(recipe, reviews),
  };
}

/** Returns the ingredients without headings. */
const withoutHeadings = ({ ingredients, ingredientLines: lines = [] }: WithLines): string[] =>
  ingredients.filter(
    (text) => headingOf(text) === null || lines.some((line) => line.text === text && line.items.length > 0),
  );
type WithLines = Recipe & { ingredientLines?: IngredientLine[] };

/** Returns a recipe's schema.org node without `@context`, ratings and reviews, for use in another document. */
export function recipeNode(recipe: WithLines): Record<string, unknown> {
  const url = absolutePage(routes.recipe(recipe._id));
  const minutes = parseCookingTime(recipe.cookingTime);
  const [name, other] = namesOfDish(recipe);
  const cook = { "@type": "Person", name: recipe.author, url: absolutePage(routes.kitchen(recipe.authorId)) };
  return {
    "@type": "Recipe",
    "@id": url,
    url,
    name,
    ...(other ? { alternateName: other } : {}),
    ...(recipe.image ? { image: [absolute(recipe.image)] } : {}),
    description: recipe.description,
    // The language of the recipe's texts, which may differ from the page's language.
    inLanguage: languageOfTexts(...recipe.ingredients, ...recipe.instructions) ?? currentLanguage(),
    author: cook,
    datePublished: recipe.dateCreated,
    dateModified: recipe.dateModified,
    recipeCategory: valuesTexts.category(recipe.category),
    ...(recipe.tags.length > 0 ? { keywords: recipe.tags.join(", ") } : {}),
    ...(recipe.servings === null ? {} : { recipeYield: recipesTexts.servingsCount(recipe.servings) }),
    ...(minutes === null ? {} : { totalTime: isoDuration(minutes) }),
    recipeIngredient: withoutHeadings(recipe),
    recipeInstructions: recipe.instructions.map((text, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      text,
      url: `${url}#step-${index + 1}`,
    })),
    ...(isPriceForSale(recipe.price)
      ? {
          offers: {
            "@type": "Offer",
            url,
            price: recipe.price.toFixed(2),
            priceCurrency: "BDT",
            availability: `${CONTEXT}/${recipe.soldOut ? "SoldOut" : "InStock"}`,
            seller: cook,
            itemOffered: boxNode(recipe),
            ...(recipe.boxKind === "cooked" && recipe.from !== null
              ? { areaServed: { "@type": "AdministrativeArea", name: valuesTexts.place(recipe.from) } }
              : {}),
          },
        }
      : {}),
  };
}

/** Describes the delivered box as a schema.org product: kind, portion, weight, number of people and spice. */
function boxNode({ title, ...recipe }: Recipe): object {
  const { boxKind, boxWeightG, spice, servesPeople: people } = boxAsBought(recipe);
  const portion = portionIn(recipe);
  const said = [
    ...(people === null ? [] : [{ name: texts.labels.people, value: texts.peopleCount(people) }]),
    ...(spice === null ? [] : [{ name: texts.labels.spice, value: texts.spices[spice] }]),
  ];
  return {
    "@type": "Product",
    name: title,
    category: texts.kinds[boxKind],
    ...(portion === null ? {} : { size: portion }),
    ...(boxWeightG === null
      ? {}
      : { weight: { "@type": "QuantitativeValue", value: boxWeightG, unitCode: "GRM" } }),
    ...(said.length === 0
      ? {}
      : { additionalProperty: said.map((one) => ({ "@type": "PropertyValue", ...one })) }),
  };
}

/** Returns schema.org markup for the recipes on one page of the list, in the list's order. */
export function recipeListJsonLd(page: RecipeCardPage): object {
  const before = (page.page - 1) * page.size;
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    // Left out if the count stopped at its maximum, because the exact number is unknown.
    ...(page.more ? {} : { numberOfItems: page.total }),
    itemListElement: page.recipes.map((recipe, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      url: absolutePage(routes.recipe(recipe._id)),
      name: namesOfDish(recipe)[0],
      ...(recipe.image ? { image: absolute(recipe.image) } : {}),
    })),
  };
}

/** Returns schema.org breadcrumb markup for a page's path within the site. */
export function breadcrumbJsonLd(places: readonly { name: string; path: string }[]): object {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: places.map((place, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: place.name,
      item: absolutePage(place.path),
    })),
  };
}
