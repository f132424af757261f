import type { Metadata } from "next";
import { recipeAt, recipeHead } from "@/app/recipe-page";
import { LateCookMode } from "@/components/shop/cook/late-cook-mode";
import { ServingsNote } from "@/components/shop/cook/plain-steps";
import { AllergenNote } from "@/components/shop/recipes/allergen-note";
import { BuyBox } from "@/components/shop/recipes/buy-box";
import { RecipePicture } from "@/components/shop/recipes/recipe-picture";
import { routes } from "@/lib/routes";
import { type CookRecipe, cookLines, cookSteps } from "@/lib/shop/cook/cook-recipe";
import { amountQuery, lineView, readAmountView } from "@/lib/shop/recipes/amounts/amount-view";
import { patternsOf } from "@/lib/shop/recipes/ingredient-lines";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { cookTexts } from "@/lib/texts/en/cook";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The recipe's own page is the one to be found. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  recipeHead((await params).id, { title: cookTexts.title });

/** One recipe at the stove. Nothing on it belongs to a person, because it is kept for kitchens without a network. */
export default async function CookPage({ params, searchParams }: Props) {
  const { id } = await params;
  const asked = await searchParams;
  const viewOf = ({ servings }: { servings: number | null }) => readAmountView(asked, servings);
  const queryOf = (one: { servings: number | null }) => amountQuery(viewOf(one), one.servings);
  const recipe = await recipeAt(id, (found) => routes.cook(found._id) + queryOf(found));
  const view = viewOf(recipe);
  const query = queryOf(recipe);
  const lines = cookLines(patternsOf(recipe.ingredientLines), lineView(view, recipe.servings));
  const steps = await cookSteps(recipe.instructions, recipe.ingredientLines);
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
    <LateCookMode
      recipe={cooked}
      links={links}
      note={note}
      picture={<RecipePicture recipe={recipe} sizes="(width >= 40rem) 640px, calc(100vw - 2rem)" first />}
      buyBox={isPriceForSale(recipe.price) && <BuyBox recipe={recipe} />}
    />
  );
}
