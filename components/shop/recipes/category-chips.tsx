import { ChipLink } from "@/components/ui/chip";
import { HOME_CATEGORIES, listHref } from "@/lib/shop/recipes/rules";
import type { RecipeFacets, RecipeListQuery } from "@/lib/shop/recipes/schema";
import { recipesTexts } from "@/lib/texts/recipes";
import { categoryChoices } from "./filter-choices";
import { FilterMenu } from "./filter-menu";

/** Categories as chips: in one row that slides on a phone; from 1024 the four of the home page, the others in a menu. */
export function CategoryChips({ query, facets }: { query: RecipeListQuery; facets: RecipeFacets }) {
  const choices = categoryChoices(query, facets);
  const home = new Set<string>(HOME_CATEGORIES);
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
