import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { RecipeDetails } from "@/components/shop/recipes/recipe-details";
import { RelatedRecipes } from "@/components/shop/recipes/related-recipes";
import { RecipeReviews } from "@/components/shop/reviews/recipe-reviews";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { amountQuery, readAmountView } from "@/lib/shop/recipes/amounts/amount-view";
import { findRecipe } from "@/lib/shop/recipes/data";
import { patternsOf } from "@/lib/shop/recipes/ingredient-lines";
import { readRelated } from "@/lib/shop/recipes/related/read-related";
import { readRecipeReviews } from "@/lib/shop/reviews/list-reviews";
import { recipesTexts } from "@/lib/texts/recipes";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const recipeOf = cache((id: string) => findRecipe(id));

/** The plain page is the one to be found. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const recipe = await recipeOf((await params).id);
  if (!recipe) return { title: recipesTexts.notFoundHeading, robots: { index: false } };
  return pageMetadata({
    title: recipe.title,
    description: recipe.description,
    path: routes.recipe(recipe._id),
    image: recipe.image || undefined,
    type: "article",
    index: false,
  });
}

/** A recipe for other servings or in other units, for `/recipedeteils/{id}?servings=8&units=metric` (next.config.ts). */
export default async function ScaledRecipePage({ params, searchParams }: Props) {
  const { id } = await params;
  const recipe = await recipeOf(id);
  if (!recipe) notFound();
  const view = readAmountView(await searchParams, recipe.servings);
  if (recipe._id !== id) permanentRedirect(routes.recipe(recipe._id) + amountQuery(view, recipe.servings));
  const [reviews, related] = await Promise.all([readRecipeReviews(recipe._id), readRelated(recipe._id)]);
  return (
    <RecipeDetails recipe={recipe} lines={patternsOf(recipe.ingredientLines)} view={view}>
      <RecipeReviews recipeId={recipe._id} rating={recipe.rating} {...reviews} />
      <RelatedRecipes {...related} />
    </RecipeDetails>
  );
}
