import type { Metadata } from "next";
import { MyRecipes } from "@/components/shop/recipes/my-recipes";
import { listOwnRecipes } from "@/lib/flows/list-own-recipes";
import { requireUser } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { recipesTexts } from "@/lib/texts/recipes";

export const generateMetadata = (): Metadata => ({ title: recipesTexts.myHeading, robots: { index: false } });

export default async function MyRecipesPage() {
  const viewer = await requireUser(routes.myRecipes);
  return <MyRecipes recipes={await listOwnRecipes(viewer)} />;
}
