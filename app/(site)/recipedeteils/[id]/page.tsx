import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { LateBoughtHere } from "@/components/shop/recipes/late-details";
import { RecipeDetails } from "@/components/shop/recipes/recipe-details";
import { RelatedRecipes } from "@/components/shop/recipes/related-recipes";
import { RecipeReviews } from "@/components/shop/reviews/recipe-reviews";
import { JsonLd } from "@/lib/platform/seo/json-ld-script";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { recipesIn, routes } from "@/lib/routes";
import { findRecipe } from "@/lib/shop/recipes/data";
import { patternsOf } from "@/lib/shop/recipes/ingredient-lines";
import { breadcrumbJsonLd, recipeJsonLd } from "@/lib/shop/recipes/recipe-json-ld";
import { readRelated } from "@/lib/shop/recipes/related/read-related";
import { readRecipeReviews } from "@/lib/shop/reviews/list-reviews";
import { recipesTexts } from "@/lib/texts/recipes";

type Props = { params: Promise<{ id: string }> };

/** None at build: each page is made at its first request, then kept until its recipe changes. */
export const generateStaticParams = () => [];

/** Read once for the page and its metadata. A malformed or unknown id is null. */
const recipeOf = cache((id: string) => findRecipe(id));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const recipe = await recipeOf((await params).id);
  if (!recipe) return { title: recipesTexts.notFoundHeading, robots: { index: false } };
  return pageMetadata({
    title: recipe.title,
    description: recipe.description,
    path: routes.recipe(recipe._id),
    image: recipe.image || undefined,
    type: "article",
  });
}

export default async function RecipePage({ params }: Props) {
  const { id } = await params;
  const recipe = await recipeOf(id);
  if (!recipe) notFound();
  // One address a recipe: a page kept under another letter case would miss its renewal.
  if (recipe._id !== id) permanentRedirect(routes.recipe(recipe._id));
  const [reviews, related] = await Promise.all([readRecipeReviews(recipe._id), readRelated(recipe._id)]);
  return (
    <>
      <JsonLd data={recipeJsonLd(recipe, reviews.page.reviews)} />
      <JsonLd
        data={breadcrumbJsonLd([
          { name: recipesTexts.listHeading, path: routes.recipes },
          { name: recipe.category, path: recipesIn(recipe.category) },
          { name: recipe.title, path: routes.recipe(recipe._id) },
        ])}
      />
      <LateBoughtHere recipeId={recipe._id} />
      <RecipeDetails recipe={recipe} lines={patternsOf(recipe.ingredientLines)}>
        <RecipeReviews recipeId={recipe._id} rating={recipe.rating} {...reviews} />
        <RelatedRecipes {...related} />
      </RecipeDetails>
    </>
  );
}
