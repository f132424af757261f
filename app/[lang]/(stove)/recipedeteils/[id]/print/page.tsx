import type { Metadata } from "next";
import { missingAlone } from "@/app/[lang]/missing";
import { recipeAt, recipeHead } from "@/app/[lang]/recipe-page";
import { LateLanguageLink } from "@/components/layout/late-parts";
import { PrintSheet } from "@/components/shop/cook/print-sheet";
import { PrintButton } from "@/components/ui/print-button";
import { qrCode } from "@/lib/platform/label-codes";
import { absolute } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { cookLines } from "@/lib/shop/cook/cook-recipe";
import { amountQuery, lineView, readAmountView } from "@/lib/shop/recipes/amounts/amount-view";
import { shownRecipe } from "@/lib/shop/recipes/in-bangla";
import { patternsOf } from "@/lib/shop/recipes/ingredient-lines";
import { cookTexts } from "@/lib/texts/cook";
import { localPath } from "@/lib/texts/language";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Not indexed: search engines index only the recipe's main page. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  recipeHead((await params).id, { title: cookTexts.printTitle, paper: true });

/** A recipe to print. */
export default async function PrintRecipePage({ params, searchParams }: Props) {
  const { id } = await params;
  const asked = await searchParams;
  const viewOf = ({ servings }: { servings: number | null }) => readAmountView(asked, servings);
  const queryOf = (one: { servings: number | null }) => amountQuery(viewOf(one), one.servings);
  const there = await recipeAt(id, (found) => routes.printRecipe(found._id) + queryOf(found));
  if (!there) return missingAlone();
  const recipe = shownRecipe(there);
  const view = viewOf(recipe);
  const query = queryOf(recipe);
  const address = absolute(localPath(routes.recipe(id)) + query);
  return (
    <main id="content" className="mx-auto max-w-[210mm] px-gutter py-6 print:max-w-none print:p-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <a
          href={localPath(routes.recipe(id)) + query}
          className="inline-flex min-h-touch items-center font-semibold underline"
        >
          {cookTexts.backToRecipe}
        </a>
        <LateLanguageLink className="inline-flex min-h-touch items-center font-medium" />
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
