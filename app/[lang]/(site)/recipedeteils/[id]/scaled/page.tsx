import type { Metadata } from "next";
import { foundRecipe, missingRecipe, recipeAt, recipeHead } from "@/app/[lang]/recipe-page";
import { LateRecipeDetails } from "@/components/shop/recipes/late-details";
import { serializedProps } from "@/components/ui/serialized-props";
import { routes } from "@/lib/routes";
import { amountQuery, readAmountView } from "@/lib/shop/recipes/amounts/amount-view";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Not indexed: search engines index only the recipe's main page. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  recipeHead((await params).id, {});

/**
 * The page of a recipe for other servings or units, at `/recipedeteils/{id}?servings=8&units=metric`
 * (next.config.ts).
 */
export default async function ScaledRecipePage({ params, searchParams }: Props) {
  const asked = await searchParams;
  const viewOf = ({ servings }: { servings: number | null }) => readAmountView(asked, servings);
  const recipe = await recipeAt(
    (await params).id,
    (found) => routes.recipe(found._id) + amountQuery(viewOf(found), found.servings),
  );
  if (!recipe) return missingRecipe();
  return <LateRecipeDetails found={serializedProps(await foundRecipe(recipe, viewOf(recipe)))} />;
}
