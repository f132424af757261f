import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { serializedProps } from "@/components/ui/serialized-props";
import { EXPORT_ADDRESS, routes } from "@/lib/routes";
import type { OwnRecipe } from "@/lib/shop/recipes/views";
import { bringTexts } from "@/lib/texts/bring";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { MyRecipeTable } from "./my-recipe-table";

/** A seller's own recipes, to view, edit and delete. The heading "Myrecipe" comes from the contract. */
export function MyRecipes({ recipes }: { recipes: readonly OwnRecipe[] }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display text-2xl">{texts.myHeading}</h1>
          <p className="mt-1 text-ink-2">{texts.myCount(recipes.length)}</p>
        </div>
        {recipes.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={routes.bringRecipes} variant="secondary">
              {bringTexts.link}
            </ButtonLink>
            <ButtonLink href={routes.addRecipe}>{texts.addRecipe}</ButtonLink>
          </div>
        )}
      </div>
      {recipes.length === 0 ? (
        <EmptyState scene="empty-search" title={texts.myEmpty} as="h2">
          <ButtonLink href={routes.addRecipe}>{texts.addRecipe}</ButtonLink>
          <ButtonLink href={routes.bringRecipes} variant="secondary">
            {bringTexts.link}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <MyRecipeTable told={serializedProps(recipes)} />
          <p className="mt-6 text-sm">
            <a href={EXPORT_ADDRESS} download className="font-semibold underline">
              {bringTexts.exportLink}
            </a>
          </p>
        </>
      )}
    </>
  );
}
