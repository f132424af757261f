import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { routes } from "@/lib/routes";
import { listHref } from "@/lib/shop/recipes/rules";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import type { RecipeCardPage } from "@/lib/shop/recipes/views";
import { commonTexts } from "@/lib/texts/common";
import { localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";
import { RecipeGrid } from "./recipe-grid";

interface ListResultsProps {
  query: RecipeListQuery;
  page: RecipeCardPage;
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

/** One page of recipes. While the next page is loading, the old recipes stay visible but dimmed. */
export function ListResults({ query, page, pending, failed, retry }: ListResultsProps) {
  return (
    <div aria-busy={pending}>
      <p
        role="status"
        className={
          pending
            ? "sticky top-24 z-10 mx-auto -mb-11 flex min-h-touch w-fit items-center rounded-full bg-ink px-5 font-medium text-paper shadow-float"
            : "sr-only"
        }
      >
        {pending ? recipesTexts.loadingList : ""}
      </p>
      {failed ? (
        <div role="alert">
          <EmptyState scene="lost" title={recipesTexts.listFailed}>
            <Button onClick={retry}>{commonTexts.retry}</Button>
          </EmptyState>
        </div>
      ) : (
        <div className={pending ? "opacity-45 transition-opacity" : "transition-opacity"}>
          <Results query={query} page={page} />
        </div>
      )}
    </div>
  );
}

/**
 * How many page numbers to show. If the total is unknown (`more`), a full page is followed by one more page number.
 */
const pagesOf = ({ page, pages, size, recipes, more }: RecipeCardPage): number =>
  more ? Math.max(pages, recipes.length === size ? page + 1 : page) : pages;

function Results({ query, page }: { query: RecipeListQuery; page: RecipeCardPage }) {
  if (page.recipes.length === 0) {
    const beyond = page.total > 0;
    return (
      <EmptyState
        scene="empty-search"
        title={beyond ? recipesTexts.listEmptyPage : recipesTexts.listEmpty}
        as="h2"
      >
        {page.didYouMean && (
          <p className="mb-4 text-lg">
            {recipesTexts.didYouMean}{" "}
            {page.didYouMean.map((text, at) => (
              <span key={text}>
                {at > 0 && ", "}
                {/* A plain link, which list-links.tsx opens without a page reload. */}
                <a
                  href={localPath(listHref(query, { q: text }))}
                  className="inline-flex min-h-touch items-center font-semibold text-alta-ink underline"
                >
                  {text}
                </a>
              </span>
            ))}
            ?
          </p>
        )}
        <ButtonLink
          href={beyond ? listHref(query, { page: 1 }) : routes.recipes}
          prefetch={false}
          variant="secondary"
        >
          {recipesTexts.clearSearch}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <RecipeGrid recipes={page.recipes} invites />
      <div data-pages>
        <Pagination
          page={page.page}
          pages={pagesOf(page)}
          href={(number) => listHref(query, { page: number })}
          className="mt-8 lg:mt-12"
        />
      </div>
    </>
  );
}
