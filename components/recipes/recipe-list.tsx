import { ArrowDownWideNarrow, SearchX, SlidersHorizontal } from "lucide-react";
import Link from "next/link";
import { filtersSet, isNarrowed, listHref, withoutFilters } from "@/lib/recipes/rules";
import type { RecipeFacets, RecipeListQuery, RecipePage } from "@/lib/recipes/schema";
import { routes } from "@/lib/routes";
import { recipesTexts } from "@/lib/texts";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { Pagination } from "../ui/pagination";
import { CategoryChips } from "./category-chips";
import { filterMenus, sortChoices, sortLabel } from "./filter-choices";
import { FilterMenu } from "./filter-menu";
import { FilterSheet } from "./filter-sheet";
import { ListNavigation, ListResults } from "./list-navigation";
import { RecipeGrid } from "./recipe-grid";
import { SearchBox } from "./search-box";

interface RecipeListProps {
  query: RecipeListQuery;
  page: RecipePage;
  facets: RecipeFacets;
}

const SHEET = "recipe-filters";

/** The list of recipes with its search, filters, order and page numbers (specification, point 2). */
export function RecipeList({ query, page, facets }: RecipeListProps) {
  return (
    <ListNavigation>
      <div className="mx-auto max-w-page px-gutter pt-8 pb-section lg:pt-12">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <div>
            <h1 className="display text-4xl">{recipesTexts.listHeading}</h1>
            <p className="mt-2 text-ink-2">
              {isNarrowed(query)
                ? recipesTexts.listCountFiltered(page.total)
                : recipesTexts.listCount(facets.total, facets.kitchens)}
            </p>
          </div>
          <SearchBox query={query} />
        </div>
        <div className="mt-6 lg:mt-8">
          <CategoryChips query={query} facets={facets} />
        </div>
        <Filters query={query} facets={facets} total={page.total} />
        <div className="mt-6 border-t border-line pt-6 lg:pt-8">
          <ListResults>
            <Results query={query} page={page} />
          </ListResults>
        </div>
      </div>
    </ListNavigation>
  );
}

function Filters({ query, facets, total }: { query: RecipeListQuery; facets: RecipeFacets; total: number }) {
  const set = filtersSet(query);
  const { tags, authors, longest, dearest } = facets;
  return (
    <div className="mt-2 flex items-center gap-2 max-lg:*:flex-1">
      <button
        type="button"
        popoverTarget={SHEET}
        className="flex min-h-touch items-center justify-center gap-2.5 rounded-sm border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken lg:hidden"
      >
        <SlidersHorizontal aria-hidden size={20} />
        {recipesTexts.filters}
        {set > 0 && (
          <span className="num grid size-6 place-items-center rounded-full bg-ink text-xs text-paper">
            {set}
          </span>
        )}
      </button>
      <div className="flex flex-wrap items-center gap-2 max-lg:hidden">
        {filterMenus(query, facets).map((menu) => (
          <FilterMenu key={menu.key} label={menu.label} value={menu.value} choices={menu.choices} />
        ))}
        {set > 0 && (
          <Link
            href={withoutFilters(query)}
            prefetch={false}
            className="flex min-h-touch items-center px-4 font-semibold text-alta-ink hover:underline"
          >
            {recipesTexts.clearFilters}
          </Link>
        )}
      </div>
      <div className="flex items-center gap-2 lg:ml-auto">
        <span className="text-ink-3 max-lg:hidden">{recipesTexts.sort}</span>
        <FilterMenu
          label=""
          value={sortLabel(query)}
          choices={sortChoices(query)}
          icon={<ArrowDownWideNarrow aria-hidden size={20} className="lg:hidden" />}
          right
          className="max-lg:w-full"
        />
      </div>
      <FilterSheet
        key={listHref(query)}
        id={SHEET}
        query={query}
        facets={{ tags, authors, longest, dearest }}
        total={total}
      />
    </div>
  );
}

function Results({ query, page }: { query: RecipeListQuery; page: RecipePage }) {
  if (page.recipes.length === 0) {
    const beyond = page.total > 0;
    return (
      <EmptyState
        icon={<SearchX aria-hidden size={36} />}
        title={beyond ? recipesTexts.listEmptyPage : recipesTexts.listEmpty}
        as="h2"
      >
        <ButtonLink href={beyond ? listHref(query, { page: 1 }) : routes.recipes} variant="secondary">
          {recipesTexts.clearSearch}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <RecipeGrid recipes={page.recipes} />
      <Pagination
        page={page.page}
        pages={page.pages}
        href={(number) => listHref(query, { page: number })}
        className="mt-14"
      />
    </>
  );
}
