import { LateLostAddress } from "@/components/layout/late-parts";
import { buttonClass } from "@/components/ui/button-look";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { RoutedLink } from "@/components/ui/routed-link";
import { markMissing } from "@/lib/platform/http/missing";
import { routes } from "@/lib/routes";
import { errorTexts } from "@/lib/texts/error";

type Words = { heading: string; text: string };

/**
 * Returns the content of a public page whose subject, such as a recipe, does not exist. Sets the response's status to
 * 404.
 */
export function missing({ heading, text }: Words) {
  markMissing();
  return (
    <div className="mx-auto max-w-page px-gutter pt-12 pb-section">
      <h1 className="display text-4xl">{heading}</h1>
      <WayOn text={text} />
    </div>
  );
}

/** Like `missing`, for a page inside a layout such as the dashboard. */
export function missingInside() {
  markMissing();
  return (
    <>
      <PageHeading title={errorTexts.notFoundHeading} size="dashboard" />
      <WayOn text={errorTexts.notFoundText} />
    </>
  );
}

/** Like `missing`, for a page without a layout: returns the whole "not found" page. */
export function missingAlone() {
  markMissing();
  return <LateLostAddress />;
}

const WayOn = ({ text }: { text: string }) => (
  <EmptyState scene="empty-search" title={text} className="mt-8">
    <RoutedLink href={routes.recipes} className={buttonClass({})}>
      {errorTexts.browseRecipes}
    </RoutedLink>
  </EmptyState>
);
