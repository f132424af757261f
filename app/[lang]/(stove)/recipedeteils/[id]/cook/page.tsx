import type { Metadata } from "next";
import { missingAlone } from "@/app/[lang]/missing";
import { recipeAt, recipeHead } from "@/app/[lang]/recipe-page";
import type { FoundCook } from "@/components/shop/cook/cook-mode";
import { LateCookMode } from "@/components/shop/cook/late-cook-mode";
import { serializedProps } from "@/components/ui/serialized-props";
import { paymentSettings } from "@/lib/money/charges/providers/settings";
import { routes } from "@/lib/routes";
import { cookLines, cookSteps } from "@/lib/shop/cook/cook-recipe";
import { amountQuery, lineView, readAmountView } from "@/lib/shop/recipes/amounts/amount-view";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { namesOfDish, shownRecipe } from "@/lib/shop/recipes/in-bangla";
import { patternsOf } from "@/lib/shop/recipes/ingredient-lines";
import { cookTexts } from "@/lib/texts/cook";
import { localPath } from "@/lib/texts/language";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Not indexed: search engines index only the recipe's main page. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  recipeHead((await params).id, { title: cookTexts.title });

/** The cooking view of a recipe. It contains no personal data, because the browser caches it for offline use. */
export default async function CookPage({ params, searchParams }: Props) {
  const { id } = await params;
  const asked = await searchParams;
  const viewOf = ({ servings }: { servings: number | null }) => readAmountView(asked, servings);
  const queryOf = (one: { servings: number | null }) => amountQuery(viewOf(one), one.servings);
  const there = await recipeAt(id, (found) => routes.cook(found._id) + queryOf(found));
  if (!there) return missingAlone();
  const recipe = shownRecipe(there);
  const view = viewOf(recipe);
  const query = queryOf(recipe);
  const lines = cookLines(patternsOf(recipe.ingredientLines), lineView(view, recipe.servings));
  const steps = await cookSteps(recipe.instructions, recipe.ingredientLines);
  const { _id, title, titleBn, image, category, cookingTime, servings, price, allergens } = recipe;
  const { soldOut, soldOutWhy, soldOutUntil } = recipe;
  const found: FoundCook = {
    payWith: paymentSettings().payWith,
    recipe: { id, title: namesOfDish(recipe)[0], lines, steps },
    links: { recipe: localPath(routes.recipe(id)) + query, print: localPath(routes.printRecipe(id)) + query },
    view: { servings: view.servings, scaled: query !== "" },
    dish: {
      _id,
      title,
      titleBn,
      image,
      category,
      cookingTime,
      servings,
      price,
      allergens,
      ...boxFactsOf(recipe),
      from: recipe.from,
      soldOut,
      soldOutWhy,
      soldOutUntil,
    },
  };
  return <LateCookMode found={serializedProps(found)} />;
}
