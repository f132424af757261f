import type { Metadata } from "next";
import { LateRecipeList } from "@/components/shop/recipes/late-list";
import { ListFailed } from "@/components/shop/recipes/list-failed";
import { serializedProps } from "@/components/ui/serialized-props";
import { cacheListAnswer, findCards, listNamedFacets } from "@/lib/flows/cached-recipe-lists";
import { log } from "@/lib/platform/log";
import { JsonLd } from "@/lib/platform/seo/json-ld-script";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { recipeListJsonLd } from "@/lib/shop/recipes/recipe-json-ld";
import { filtersSet, listHref, readListAddress } from "@/lib/shop/recipes/rules";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * Returns the page's metadata. Search engines may index later pages and categories with recipes, but no other
 * filters.
 */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = readListAddress(await searchParams);
  const heading = query.category ? valuesTexts.category(query.category) : recipesTexts.listHeading;
  const isPlain = filtersSet(query) === 0 && query.q === undefined && query.sort === "newest";
  return pageMetadata({
    title: query.page > 1 ? `${heading}, ${commonTexts.page(query.page)}` : heading,
    description: recipesTexts.listDescription,
    feed: { title: recipesTexts.feedTitle, path: routes.recipesFeed },
    path: listHref(query),
    index: isPlain && (await holdsRecipes(query)),
  });
}

const holdsRecipes = (query: RecipeListQuery): Promise<boolean> =>
  findCards(query).then(
    ({ recipes }) => recipes.length > 0,
    () => false,
  );

/**
 * The filtered, sorted or paged list of recipes, at `/Allrecipe?...` (next.config.ts). The server in front of Next
 * caches the page, except for a search by words.
 */
export default async function RecipeSearchPage({ searchParams }: Props) {
  const asked = await searchParams;
  const query = readListAddress(asked);
  const found = await cacheListAnswer(
    { asked, query },
    () => find(query),
    (list) => list !== null && list.page.recipes.length > 0,
  );
  if (!found) return <ListFailed href={listHref(query)} />;
  return (
    <>
      <JsonLd data={recipeListJsonLd(found.page)} />
      <LateRecipeList found={serializedProps({ query, ...found })} />
    </>
  );
}

/** Reads the recipes and filter counts for a query. Returns null if the database does not answer. */
async function find(query: RecipeListQuery) {
  try {
    const [page, facets] = await Promise.all([findCards(query), listNamedFacets()]);
    return { page, facets };
  } catch (error) {
    log.error({ err: error }, "the list of recipes could not be read");
    return null;
  }
}
