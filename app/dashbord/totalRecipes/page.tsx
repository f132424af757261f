import type { Metadata } from "next";
import { RecipeDesk } from "@/components/shop/recipes/desk";
import { serializedProps } from "@/components/ui/serialized-props";
import { requireRole } from "@/lib/people/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/page-query";
import { log } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { deskQuery } from "@/lib/shop/recipes/desk-query";
import { listDeskAuthors, readRecipeDesk } from "@/lib/shop/recipes/read-desk";
import { recipesTexts } from "@/lib/texts/recipes";

export const metadata: Metadata = { title: recipesTexts.manageHeading, robots: { index: false } };

/** Manage All Recipes, for admins; read at each request from what the address asks for. */
export default async function TotalRecipesPage({ searchParams }: { searchParams: SearchParams }) {
  await requireRole("admin", routes.totalRecipes);
  const { query, given } = await readPageQuery(deskQuery, searchParams);
  const failed = (err: unknown) => {
    log.error({ err }, "Manage All Recipes could not be read");
    return null;
  };
  const [desk, authors] = await Promise.all([
    readRecipeDesk(query).catch(failed),
    listDeskAuthors(query.author).catch(failed),
  ]);
  return <RecipeDesk told={serializedProps({ desk, given, authors: authors ?? [] })} />;
}
