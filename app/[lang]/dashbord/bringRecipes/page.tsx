import type { Metadata } from "next";
import { BringRecipes } from "@/components/shop/import/bring-form";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { requireUser } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { bringTexts } from "@/lib/texts/bring";
import { recipesTexts } from "@/lib/texts/recipes";

export const generateMetadata = (): Metadata => ({ title: bringTexts.heading, robots: { index: false } });

/**
 * The page to import recipes from another site or program. The recipes are parsed and shown first; the user then
 * chooses to save them.
 */
export default async function BringRecipesPage() {
  await requireUser(routes.bringRecipes);
  return (
    <>
      <PageHeading title={bringTexts.heading} note={bringTexts.about} size="dashboard" />
      <noscript>
        <Notice kind="warning">{recipesTexts.scriptNeeded}</Notice>
      </noscript>
      <BringRecipes />
    </>
  );
}
