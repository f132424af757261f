import type { Metadata } from "next";
import { RecipeAdminPage } from "@/components/shop/recipes/admin-page";
import { listFilterAuthors } from "@/lib/flows/read-all-recipes";
import { requireRole } from "@/lib/people/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { logged } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { recipeTableQuery } from "@/lib/shop/recipes/admin-query";
import { readRecipeTable } from "@/lib/shop/recipes/read-admin";
import { recipesTexts } from "@/lib/texts/recipes";

export const generateMetadata = (): Metadata => ({
  title: recipesTexts.manageHeading,
  robots: { index: false },
});

/** The admin page Manage All Recipes. Rendered at each request, with the filters in the page's query. */
export default async function TotalRecipesPage({ searchParams }: { searchParams: SearchParams }) {
  await requireRole("admin", routes.totalRecipes);
  const { query, given } = await readPageQuery(recipeTableQuery, searchParams);
  const failed = logged("Manage All Recipes could not be read");
  const [list, authors] = await Promise.all([
    readRecipeTable(query).catch(failed),
    listFilterAuthors(query.author).catch(failed),
  ]);
  return <RecipeAdminPage given={given} list={list} authors={authors ?? []} />;
}
