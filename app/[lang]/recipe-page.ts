import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { missing } from "@/app/[lang]/missing";
import type { FoundRecipe } from "@/components/shop/recipes/recipe-details";
import { readRecipeReviews } from "@/lib/flows/list-reviews";
import { findRecipeWithFoods } from "@/lib/flows/read-recipe";
import { readRelated } from "@/lib/flows/read-related-recipes";
import { paymentSettings } from "@/lib/money/charges/providers/settings";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import type { AmountView } from "@/lib/shop/recipes/amounts/amount-view";
import { namesOfDish, onlyLanguageOf, shownDescription, shownRecipe } from "@/lib/shop/recipes/in-bangla";
import { patternsOf } from "@/lib/shop/recipes/ingredient-lines";
import { localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";

/** Reads a recipe once for a page and its metadata. Resolves to null if the id is malformed or unknown. */
const recipeOf = cache((id: string) => findRecipeWithFoods(id));

type Found = NonNullable<Awaited<ReturnType<typeof recipeOf>>>;

/**
 * Returns the metadata of a recipe's pages. Their canonical address is the recipe's main page. `own` is set for other
 * pages (scaled, cooking view, print): their title, and no indexing.
 */
export async function recipeHead(
  id: string,
  own?: { title?: (recipe: string) => string; paper?: true },
): Promise<Metadata> {
  const recipe = await recipeOf(id);
  if (!recipe) return { title: recipesTexts.notFoundHeading, robots: { index: false } };
  const [name] = namesOfDish(recipe);
  return pageMetadata({
    title: own?.title?.(name) ?? name,
    description: shownDescription(recipe),
    path: routes.recipe(recipe._id),
    only: onlyLanguageOf(recipe) ?? undefined,
    ...(own?.paper ? {} : { image: recipe.image || undefined, type: "article" }),
    ...(own ? { index: false } : {}),
  });
}

/**
 * Returns the recipe for an id in a URL, or null if there is none. Redirects an id in another letter case to
 * `address`, because a page cached there would not be renewed.
 */
export async function recipeAt(id: string, address: (recipe: Found) => string): Promise<Found | null> {
  const recipe = await recipeOf(id);
  if (recipe && recipe._id !== id) permanentRedirect(localPath(address(recipe)));
  return recipe;
}

/** Returns the page for a recipe that is unknown or deleted, or whose id is malformed. */
export const missingRecipe = () =>
  missing({ heading: recipesTexts.notFoundHeading, text: recipesTexts.notFoundText });

/** Returns only the data that a recipe's page shows. */
export async function foundRecipe(all: Found, view?: AmountView): Promise<FoundRecipe> {
  const { _id: id, foods, authorId, category } = all;
  const [reviews, related] = await Promise.all([
    readRecipeReviews(all),
    readRelated({ id, foods, authorId, category }),
  ]);
  const {
    ingredients,
    ingredientLines,
    ingredientsBn,
    ingredientLinesBn,
    instructionsBn,
    boxesLeft,
    foods: _,
    ...recipe
  } = shownRecipe(all);
  const lines = patternsOf(ingredientLines);
  return { recipe, lines, view, reviews, related, payWith: paymentSettings().payWith };
}
