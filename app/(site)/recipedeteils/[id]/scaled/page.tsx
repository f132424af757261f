import type { Metadata } from "next";
import { recipeAt, recipeHead } from "@/app/recipe-page";
import { RecipeDetails } from "@/components/shop/recipes/recipe-details";
import { RelatedRecipes } from "@/components/shop/recipes/related-recipes";
import { RecipeReviews } from "@/components/shop/reviews/recipe-reviews";
import { routes } from "@/lib/routes";
import { amountQuery, readAmountView } from "@/lib/shop/recipes/amounts/amount-view";
import { patternsOf } from "@/lib/shop/recipes/ingredient-lines";
import { readRelated } from "@/lib/shop/recipes/related/read-related";
import { readRecipeReviews } from "@/lib/shop/reviews/list-reviews";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The plain page is the one to be found. */
export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  recipeHead((await params).id, {});

/** A recipe for other servings or in other units, for `/recipedeteils/{id}?servings=8&units=metric` (next.config.ts). */
export default async function ScaledRecipePage({ params, searchParams }: Props) {
  const asked = await searchParams;
  const viewOf = ({ servings }: { servings: number | null }) => readAmountView(asked, servings);
  const recipe = await recipeAt(
    (await params).id,
    (found) => routes.recipe(found._id) + amountQuery(viewOf(found), found.servings),
  );
  const view = viewOf(recipe);
  const [reviews, related] = await Promise.all([readRecipeReviews(recipe._id), readRelated(recipe._id)]);
  return (
    <RecipeDetails recipe={recipe} lines={patternsOf(recipe.ingredientLines)} view={view}>
      <RecipeReviews recipeId={recipe._id} rating={recipe.rating} {...reviews} />
      <RelatedRecipes {...related} />
    </RecipeDetails>
  );
}
