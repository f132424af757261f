import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { PrintSheet } from "@/components/shop/cook/print-sheet";
import { PrintButton } from "@/components/ui/print-button";
import { qrCode } from "@/lib/platform/label-codes";
import { absolute, pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { cookLines } from "@/lib/shop/cook/cook-recipe";
import { amountQuery, lineView, readAmountView } from "@/lib/shop/recipes/amounts/amount-view";
import { findRecipe } from "@/lib/shop/recipes/data";
import { patternsOf } from "@/lib/shop/recipes/ingredient-lines";
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
    title: cookTexts.printTitle(recipe.title),
    description: recipe.description,
    path: routes.recipe(recipe._id),
    index: false,
  });
}

/** A recipe on paper, for the wall of a kitchen. */
export default async function PrintRecipePage({ params, searchParams }: Props) {
  const { id } = await params;
  const recipe = await recipeOf(id);
  if (!recipe) notFound();
  const view = readAmountView(await searchParams, recipe.servings);
  const query = amountQuery(view, recipe.servings);
  if (recipe._id !== id) permanentRedirect(routes.printRecipe(recipe._id) + query);
  const address = absolute(routes.recipe(id) + query);
  return (
    <main id="content" className="mx-auto max-w-[210mm] px-gutter py-6 print:max-w-none print:p-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <a
          href={routes.recipe(id) + query}
          className="inline-flex min-h-touch items-center font-semibold underline"
        >
          {cookTexts.backToRecipe}
        </a>
        <PrintButton label={cookTexts.print} />
      </div>
      <PrintSheet
        recipe={recipe}
        lines={cookLines(patternsOf(recipe.ingredientLines), lineView(view, recipe.servings))}
        servings={view.servings}
        scaled={query !== ""}
        address={address}
        code={qrCode(address)}
      />
    </main>
  );
}
