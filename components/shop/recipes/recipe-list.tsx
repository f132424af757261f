"use client";

import { ArrowDownWideNarrow, SlidersHorizontal } from "lucide";
import { Suspense } from "react";
import type { DataText } from "@/components/ui/serialized-props";
import { SkipLink } from "@/components/ui/skip-link";
import { useDataText } from "@/components/ui/use-serialized-props";
import { routes } from "@/lib/routes";
import { type BoundedCount, filtersSet, isNarrowed, listHref } from "@/lib/shop/recipes/rules";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import type { FilterCounts, RecipeCardPage, RecipeFacets } from "@/lib/shop/recipes/views";
import { localFigure } from "@/lib/texts/digits";
import { localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";
import { Icon } from "../../ui/icon";
import { CategoryChips, ChosenFilters } from "./chosen-filters";
import { filterMenus, sortChoices, sortLabel } from "./filter-choices";
import { FilterMenu } from "./filter-menu";
import { FilterSheet } from "./filter-sheet";
import { AddressWatcher, ListLinks } from "./list-links";
import { ListResults } from "./list-results";
import { OpensSoon } from "./opens-soon";
import { SearchBox } from "./search-box";
import { useRecipeList } from "./use-recipe-list";

export interface FoundRecipes {
  query: RecipeListQuery;
  page: RecipeCardPage;
  facets: RecipeFacets;
}

const SHEET = "recipe-filters";

/**
 * The recipe list with search, filters, sorting and page numbers (specification, point 2). It works without scripts.
 */
export function RecipeList({ found }: { found: DataText<FoundRecipes> }) {
  const { facets, ...start } = useDataText(found);
  const { query, page, pending, failed, retry, follow, go } = useRecipeList(start);
  /** A suggestion may link to a page outside the list, which is loaded normally. */
  const lead = (href: string) => {
    const address = localPath(href);
    if (new URL(address, location.href).pathname === localPath(routes.recipes)) go(address);
    else location.assign(address);
  };
  if (facets.total.recipes === 0) {
    return (
      <div className="mx-auto max-w-page px-gutter pt-8 pb-section lg:pt-14">
        <h1 className="display mb-8 text-4xl">{recipesTexts.listHeading}</h1>
        <OpensSoon />
      </div>
    );
  }
  return (
    <ListLinks go={go}>
      <Suspense>
        <AddressWatcher onChange={follow} />
      </Suspense>
      <div className="mx-auto max-w-page px-gutter pt-5 pb-10 lg:pt-12 lg:pb-section">
        <SkipLink href="#dishes">{recipesTexts.skipToDishes}</SkipLink>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h1 className="display text-3xl lg:text-4xl">{recipesTexts.listHeading}</h1>
            {/* That nothing was found stands in the list's place. */}
            {(page.total > 0 || !isNarrowed(query)) && (
              <p className="mt-1 text-ink-2">
                {isNarrowed(query)
                  ? recipesTexts.listCountFiltered(page.total, page.more)
                  : recipesTexts.listCount(facets.total.recipes, facets.kitchens, facets.total.more)}
              </p>
            )}
          </div>
          <SearchBox query={query} go={lead} />
        </div>
        <div className="mt-3 lg:mt-8">
          <CategoryChips query={query} facets={facets} />
        </div>
        <Filters
          query={query}
          facets={facets}
          // The server sends no counts for the unfiltered list, because the facets hold the same numbers.
          counts={page.counts ?? facets}
          total={{ recipes: page.total, more: page.more }}
          go={go}
        />
        <ChosenFilters query={query} facets={facets} />
        <div
          id="dishes"
          tabIndex={-1}
          className="mt-4 border-t border-line pt-4 outline-none lg:mt-6 lg:pt-8"
        >
          <ListResults query={query} page={page} pending={pending} failed={failed} retry={retry} />
        </div>
      </div>
    </ListLinks>
  );
}

interface FiltersProps {
  query: RecipeListQuery;
  facets: RecipeFacets;
  counts: FilterCounts;
  total: BoundedCount;
  go: (href: string) => void;
}

function Filters({ query, facets, counts, total, go }: FiltersProps) {
  const set = filtersSet(query);
  return (
    <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-center gap-2 lg:flex">
      <button
        type="button"
        popoverTarget={SHEET}
        className="flex min-h-touch items-center justify-center gap-2.5 rounded-sm border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken lg:hidden"
      >
        <Icon of={SlidersHorizontal} aria-hidden size={20} />
        {recipesTexts.filters}
        {set > 0 && (
          <span className="num grid size-6 place-items-center rounded-full bg-ink text-xs text-paper">
            {localFigure(set)}
          </span>
        )}
      </button>
      <div className="flex flex-wrap items-center gap-2 max-lg:hidden">
        {filterMenus(query, facets, counts).map((menu) => (
          <FilterMenu
            key={menu.key}
            label={menu.label}
            value={menu.value}
            choices={menu.choices}
            note={menu.note}
          />
        ))}
      </div>
      <div className="flex items-center gap-2 lg:ml-auto lg:shrink-0">
        <span className="text-ink-3 max-lg:hidden">{recipesTexts.sort}</span>
        <FilterMenu
          label=""
          value={sortLabel(query)}
          choices={sortChoices(query)}
          icon={<Icon of={ArrowDownWideNarrow} aria-hidden size={20} className="lg:hidden" />}
          right
          plain
          className="max-lg:w-full"
        />
      </div>
      <FilterSheet
        key={listHref(query)}
        id={SHEET}
        query={query}
        facets={facets}
        counts={counts}
        total={total}
        go={go}
      />
    </div>
  );
}
