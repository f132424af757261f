import { portionIn } from "./box-summary";
import "server-only";
import { languageOfTexts } from "@/lib/platform/script";
import { absolute, absolutePage } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { boxTexts as say } from "@/lib/texts/box";
import { currentLanguage } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { headingOf } from "./amounts/heading";
import type { IngredientLine } from "./amounts/units";
import { boxAsBought } from "./box-rules";
import { isoDuration, parseCookingTime } from "./cooking-time";
import { namesOfDish } from "./in-bangla";
import type { Recipe, RecipeCardPage } from "./schema";
import { isPriceForSale } from "./states";

const CONTEXT = "https://schema.org";

/** A review as far as this needs it. */
type ReviewWords = { author: string; rating: number; text: string; createdAt: string };

const stars = (ratingValue: number) => ({ ratingValue, bestRating: 5, worstRating: 1 });

/** What buyers gave, where anybody has; of those who left, the words are gone. */
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

/** Of a longer recipe search engines are told no lines and steps, in characters: they stand on its page. */
const MAX_WORDS = 30_000;
const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);

/** A recipe in schema.org's words: everything recommended that the data holds; `reviews`: those that the page shows. */
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

/** Ingredients without the headings among them; what its author says is an ingredient is none. */
const withoutHeadings = ({ ingredients, ingredientLines: lines = [] }: WithLines): string[] =>
  ingredients.filter(
    (text) => headingOf(text) === null || lines.some((line) => line.text === text && line.items.length > 0),
  );
type WithLines = Recipe & { ingredientLines?: IngredientLine[] };

/** The same inside a document that says its context, without what others say of it. */
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
    // Of what it tells, which may be the other language than the page's own.
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

/** What a box is: its kind, what one portion is, its weight, for how many and how hot. */
function boxNode({ title, ...recipe }: Recipe): object {
  const { boxKind, boxWeightG, spice, servesPeople: people } = boxAsBought(recipe);
  const portion = portionIn(recipe);
  const said = [
    ...(people === null ? [] : [{ name: say.labels.people, value: say.peopleCount(people) }]),
    ...(spice === null ? [] : [{ name: say.labels.spice, value: say.spices[spice] }]),
  ];
  return {
    "@type": "Product",
    name: title,
    category: say.kinds[boxKind],
    ...(portion === null ? {} : { size: portion }),
    ...(boxWeightG === null
      ? {}
      : { weight: { "@type": "QuantitativeValue", value: boxWeightG, unitCode: "GRM" } }),
    ...(said.length === 0
      ? {}
      : { additionalProperty: said.map((one) => ({ "@type": "PropertyValue", ...one })) }),
  };
}

/** The recipes of one page of the list, in its order. */
export function recipeListJsonLd(page: RecipeCardPage): object {
  const before = (page.page - 1) * page.size;
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    // Of a list that nobody counts to its end it is not known.
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

/** Where a page stands in the site. */
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
