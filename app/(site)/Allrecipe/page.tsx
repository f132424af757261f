import type { Metadata } from "next";
import { RecipeList } from "@/components/recipes/recipe-list";
import { building } from "@/lib/kept";
import { listCards } from "@/lib/recipes/data-lists";
import { listFacets } from "@/lib/recipes/list-facets";
import { PLAIN_LIST } from "@/lib/recipes/rules";
import { routes } from "@/lib/routes";
import { JsonLd } from "@/lib/seo/json-ld-script";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { recipeListJsonLd } from "@/lib/seo/recipe-json-ld";
import { recipesTexts } from "@/lib/texts";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: recipesTexts.listHeading,
    description: recipesTexts.listDescription,
    path: routes.recipes,
  });
}

/** The list as it is without a query: a kept page. Queries lead to ./search (next.config.ts). */
export default async function RecipesPage() {
  if (building) return null;
  const [page, facets] = await Promise.all([listCards(PLAIN_LIST), listFacets()]);
  return (
    <>
      <JsonLd data={recipeListJsonLd(page)} />
      <RecipeList query={PLAIN_LIST} page={page} facets={facets} />
    </>
  );
}
