import type { Metadata } from "next";
import { recipeAt, recipeHead } from "@/app/recipe-page";
import { LateBoughtHere } from "@/components/shop/recipes/late-details";
import { RecipeDetails } from "@/components/shop/recipes/recipe-details";
import { RelatedRecipes } from "@/components/shop/recipes/related-recipes";
import { RecipeReviews } from "@/components/shop/reviews/recipe-reviews";
import { JsonLd } from "@/lib/platform/seo/json-ld-script";
import { recipesIn, routes } from "@/lib/routes";
import { patternsOf } from "@/lib/shop/recipes/ingredient-lines";
import { breadcrumbJsonLd, recipeJsonLd } from "@/lib/shop/recipes/recipe-json-ld";
import { readRelated } from "@/lib/shop/recipes/related/read-related";
import { readRecipeReviews } from "@/lib/shop/reviews/list-reviews";
import { recipesTexts } from "@/lib/texts/en/recipes";

type Props = { params: Promise<{ id: string }> };

/** None at build: each page is made at its first request, then kept until its recipe changes. */
export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => recipeHead((await params).id);

export default async function RecipePage({ params }: Props) {
  const recipe = await recipeAt((await params).id, ({ _id }) => routes.recipe(_id));
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
