import { buttonClass } from "@/components/ui/button-look";
import { EmptyState } from "@/components/ui/empty-state";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { errorTexts } from "@/lib/texts/error";
import { kitchensTexts } from "@/lib/texts/kitchens";

/** Nobody who cooks here; answered with status 404. */
export default function KitchenNotFound() {
  return (
    <div className="mx-auto max-w-page px-gutter pt-12 pb-section">
      <h1 className="display text-4xl">{kitchensTexts.notFoundHeading}</h1>
      <EmptyState scene="empty-search" title={kitchensTexts.notFoundText} className="mt-8">
        <RoutedLink href={routes.recipes} className={buttonClass({})}>
          {errorTexts.browseRecipes}
        </RoutedLink>
      </EmptyState>
    </div>
  );
}
