import { X } from "lucide";
import { AsWritten } from "@/components/ui/as-written";
import { ChipLink } from "@/components/ui/chip";
import { Icon } from "@/components/ui/icon";
import { HOME_CATEGORIES, listHref, withoutFilters } from "@/lib/shop/recipes/rules";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import type { RecipeFacets } from "@/lib/shop/recipes/views";
import { localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { categoryChoices, chosenFilters } from "./filter-choices";
import { FilterMenu } from "./filter-menu";

/** The active filters, each as a link that removes it, and one link that removes all. */
export function ChosenFilters({ query, facets }: { query: RecipeListQuery; facets: RecipeFacets }) {
  const chosen = chosenFilters(query, facets);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={recipesTexts.chosenFilters} className="mt-3 flex flex-wrap gap-x-2 gap-y-1">
      {chosen.map(({ label, href }) => (
        <li key={href} className="max-w-full">
          {/* A plain link, which list-links.tsx opens without a page reload. */}
          <a
            href={localPath(href)}
            className="group/chip flex min-h-touch items-center"
            aria-label={recipesTexts.removeFilter(label)}
          >
            <span className="flex min-h-9 min-w-0 items-center gap-2 rounded-full bg-sunken pr-3 pl-4 font-medium group-hover/chip:bg-line">
              <AsWritten of={label} className="truncate" />
              <Icon of={X} aria-hidden size={16} className="shrink-0 text-ink-2" />
            </span>
          </a>
        </li>
      ))}
      <li>
        <a
          href={localPath(withoutFilters(query))}
          className="flex min-h-touch items-center px-3 font-semibold text-alta-ink hover:underline"
        >
          {recipesTexts.clearFilters}
        </a>
      </li>
    </ul>
  );
}

/** The categories as small links. From 1024 px up, most of them are in a menu. */
export function CategoryChips({ query, facets }: { query: RecipeListQuery; facets: RecipeFacets }) {
  const choices = categoryChoices(query, facets);
  const home = new Set(HOME_CATEGORIES.map(valuesTexts.category));
  const others = choices.filter((choice) => !home.has(choice.label));
  return (
    <nav
      aria-label={recipesTexts.category}
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
    >
      <ChipLink href={listHref(query, { category: undefined })} chosen={query.category === undefined}>
        {recipesTexts.all}
      </ChipLink>
      {choices.map((choice) => (
        <ChipLink
          key={choice.label}
          href={choice.href}
          chosen={choice.chosen}
          className={home.has(choice.label) ? undefined : "lg:hidden"}
        >
          {choice.label}
        </ChipLink>
      ))}
      {others.length > 0 && (
        <FilterMenu
          pill
          label={others.some((choice) => choice.chosen) ? "" : recipesTexts.moreCategories}
          value={others.find((choice) => choice.chosen)?.label}
          choices={others}
          className="max-lg:hidden"
        />
      )}
    </nav>
  );
}
