import type { Metadata } from "next";
import { LateRecipeList } from "@/components/shop/recipes/late-list";
import { serializedProps } from "@/components/ui/serialized-props";
import { listNamedFacets } from "@/lib/flows/cached-recipe-lists";
import { listCards } from "@/lib/flows/list-recipes";
import { building } from "@/lib/platform/cache/page-versions";
import { JsonLd } from "@/lib/platform/seo/json-ld-script";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { recipeListJsonLd } from "@/lib/shop/recipes/recipe-json-ld";
import { PLAIN_LIST } from "@/lib/shop/recipes/rules";
import { recipesTexts } from "@/lib/texts/recipes";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: recipesTexts.listHeading,
    description: recipesTexts.listDescription,
    feed: { title: recipesTexts.feedTitle, path: routes.recipesFeed },
    path: routes.recipes,
  });
}

/**
 * The list of all recipes, without filters; Next caches the page. Addresses with a query are rewritten to ./search
 * (next.config.ts).
 */
export default async function RecipesPage() {
  if (building) return null;
  const [page, facets] = await Promise.all([listCards(PLAIN_LIST), listNamedFacets()]);
  return (
    <>
      <JsonLd data={recipeListJsonLd(page)} />
      <LateRecipeList found={serializedProps({ query: PLAIN_LIST, page, facets })} />
    </>
  );
}
