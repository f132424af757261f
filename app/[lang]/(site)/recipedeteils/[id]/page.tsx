import type { Metadata } from "next";
import { foundRecipe, missingRecipe, recipeAt, recipeHead } from "@/app/[lang]/recipe-page";
import { LateBoughtHere, LateRecipeDetails } from "@/components/shop/recipes/late-details";
import { serializedProps } from "@/components/ui/serialized-props";
import { JsonLd } from "@/lib/platform/seo/json-ld-script";
import { recipesIn, routes } from "@/lib/routes";
import { namesOfDish, shownRecipe } from "@/lib/shop/recipes/in-bangla";
import { breadcrumbJsonLd, recipeJsonLd } from "@/lib/shop/recipes/recipe-json-ld";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";

type Props = { params: Promise<{ id: string }> };

/**
 * Prerenders nothing at build time. Each page is rendered at its first request and then cached until its recipe
 * changes.
 */
export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => recipeHead((await params).id);

export default async function RecipePage({ params }: Props) {
  const recipe = await recipeAt((await params).id, ({ _id }) => routes.recipe(_id));
  if (!recipe) return missingRecipe();
  const found = await foundRecipe(recipe);
  return (
    <>
      <JsonLd data={recipeJsonLd(shownRecipe(recipe), found.reviews.page.reviews)} />
      <JsonLd
        data={breadcrumbJsonLd([
          { name: recipesTexts.listHeading, path: routes.recipes },
          { name: valuesTexts.category(recipe.category), path: recipesIn(recipe.category) },
          { name: namesOfDish(recipe)[0], path: routes.recipe(recipe._id) },
        ])}
      />
      <LateBoughtHere recipeId={recipe._id} />
      <LateRecipeDetails found={serializedProps(found)} />
    </>
  );
}
