import { buttonClass } from "@/components/ui/button-look";
import { EmptyState } from "@/components/ui/empty-state";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { errorTexts } from "@/lib/texts/error";
import { recipesTexts } from "@/lib/texts/recipes";

/** An unknown, malformed or deleted recipe; answered with status 404. */
export default function RecipeNotFound() {
  return (
    <div className="mx-auto max-w-page px-gutter pt-12 pb-section">
      <h1 className="display text-4xl">{recipesTexts.notFoundHeading}</h1>
      <EmptyState scene="empty-search" title={recipesTexts.notFoundText} className="mt-8">
        <RoutedLink href={routes.recipes} className={buttonClass({})}>
          {errorTexts.browseRecipes}
        </RoutedLink>
      </EmptyState>
    </div>
  );
}
