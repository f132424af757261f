import { buttonClass } from "@/components/ui/button-look";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";

/**
 * Shown instead of the recipe list if the database does not answer. Retry is a plain link, so that it works without
 * scripts.
 */
export function ListFailed({ href = routes.recipes }: { href?: string }) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-8 pb-section lg:pt-14">
      <h1 className="display text-4xl">{recipesTexts.listHeading}</h1>
      <div role="alert" className="mt-8">
        <EmptyState scene="lost" title={recipesTexts.listFailed}>
          <a href={localPath(href)} className={buttonClass()}>
            {commonTexts.retry}
          </a>
        </EmptyState>
      </div>
    </div>
  );
}
