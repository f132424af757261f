import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { LateCookMode } from "@/components/shop/cook/late-cook-mode";
import { PlainSteps, ServingsNote } from "@/components/shop/cook/plain-steps";
import { AllergenNote } from "@/components/shop/recipes/allergen-note";
import { BuyBox } from "@/components/shop/recipes/buy-box";
import { RecipePicture } from "@/components/shop/recipes/recipe-picture";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { type CookRecipe, cookLines, cookSteps } from "@/lib/shop/cook/cook-recipe";
import { amountQuery, lineView, readAmountView } from "@/lib/shop/recipes/amounts/amount-view";
import { findRecipe } from "@/lib/shop/recipes/data";
import { patternsOf } from "@/lib/shop/recipes/ingredient-lines";
import { isPriceForSale } from "@/lib/shop/recipes/rules";
import { cookTexts } from "@/lib/texts/cook";
import { recipesTexts } from "@/lib/texts/recipes";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const recipeOf = cache((id: string) => findRecipe(id));

/** The recipe's own page is the one to be found. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const recipe = await recipeOf((await params).id);
  if (!recipe) return { title: recipesTexts.notFoundHeading, robots: { index: false } };
  return pageMetadata({
    title: cookTexts.title(recipe.title),
    description: recipe.description,
    path: routes.recipe(recipe._id),
    image: recipe.image || undefined,
    type: "article",
    index: false,
  });
}

/** One recipe at the stove. Nothing on it belongs to a person, because it is kept for kitchens without a network. */
export default async function CookPage({ params, searchParams }: Props) {
  const { id } = await params;
  const recipe = await recipeOf(id);
  if (!recipe) notFound();
  const view = readAmountView(await searchParams, recipe.servings);
  const query = amountQuery(view, recipe.servings);
  if (recipe._id !== id) permanentRedirect(routes.cook(recipe._id) + query);
  const lines = cookLines(patternsOf(recipe.ingredientLines), lineView(view, recipe.servings));
  const steps = cookSteps(recipe.instructions, recipe.ingredientLines);
  const cooked: CookRecipe = { id, title: recipe.title, lines, steps };
  const links = { recipe: routes.recipe(id) + query, print: routes.printRecipe(id) + query };
  const note = (
    <>
      <ServingsNote servings={view.servings} scaled={query !== ""} />
      <div className="mt-2 max-w-read">
        <AllergenNote allergens={recipe.allergens} />
      </div>
    </>
  );
  return (
    <>
      <noscript>
        <style>{"#cook { display: none }"}</style>
        <PlainSteps recipe={cooked} back={links.recipe} note={note} />
      </noscript>
      <LateCookMode
        recipe={cooked}
        links={links}
        note={note}
        picture={<RecipePicture recipe={recipe} sizes="(width >= 40rem) 640px, calc(100vw - 2rem)" first />}
        buyBox={isPriceForSale(recipe.price) && <BuyBox recipe={recipe} />}
      />
    </>
  );
}
