import type { Metadata } from "next";
import { MyRecipes } from "@/components/recipes/my-recipes";
import { requireUser } from "@/lib/auth/session";
import { listOwnRecipes } from "@/lib/recipes/data-lists";
import { routes } from "@/lib/routes";
import { recipesTexts } from "@/lib/texts";

export const metadata: Metadata = { title: recipesTexts.myHeading, robots: { index: false } };

/** A seller's own catalogue, read at each request. */
export default async function MyRecipesPage() {
  const viewer = await requireUser(routes.myRecipes);
  return <MyRecipes recipes={await listOwnRecipes(viewer)} />;
}
