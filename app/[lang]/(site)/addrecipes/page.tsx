import type { Metadata } from "next";
import { AddRecipeForm } from "@/components/shop/recipes/add-recipe-form";
import { Notice } from "@/components/ui/notice";
import { RoutedLink } from "@/components/ui/routed-link";
import { requireUser } from "@/lib/people/auth/session";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { bringTexts } from "@/lib/texts/bring";
import { recipesTexts } from "@/lib/texts/recipes";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: recipesTexts.addRecipe,
    description: recipesTexts.addDescription,
    path: routes.addRecipe,
    index: false,
  });
}

export default async function AddRecipePage() {
  const viewer = await requireUser(routes.addRecipe);
  return (
    <div className="mx-auto w-full max-w-read px-4 pt-8 pb-section lg:pt-12">
      <h1 className="display text-4xl wrap-anywhere">{recipesTexts.addHeading(viewer.displayName)}</h1>
      <p className="mt-3 text-ink-2">
        {recipesTexts.addDescription} {recipesTexts.draftKept}
      </p>
      <p className="mt-1">
        <RoutedLink
          href={routes.bringRecipes}
          className="inline-flex min-h-touch items-center font-semibold underline"
        >
          {bringTexts.link}
        </RoutedLink>
      </p>
      <div className="mt-10">
        <noscript>
          <Notice kind="warning">{recipesTexts.scriptNeeded}</Notice>
        </noscript>
        <AddRecipeForm uid={viewer.uid} author={viewer.email ?? viewer.displayName} />
      </div>
    </div>
  );
}
