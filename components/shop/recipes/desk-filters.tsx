import { ClearFilters } from "@/components/ui/clear-filters";
import { FilterForm } from "@/components/ui/filter-form";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { routes } from "@/lib/routes";
import { CATEGORIES, DESK_SORTS, DIFFICULTIES } from "@/lib/shop/recipes/rules";
import { RECIPE_STATES } from "@/lib/shop/recipes/states";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import { recipesTexts } from "@/lib/texts/recipes";
import { type Given, isFiltered } from "./desk-links";

/** Search, filters and order of Manage All Recipes; the address holds them. */
export function RecipeDeskFilters({
  given,
  authors,
}: {
  given: Given;
  authors: readonly { id: string; name: string }[];
}) {
  const choice = (name: string, label: string, placeholder: string) => ({
    name,
    label,
    placeholder,
    hideLabel: true,
    defaultValue: given[name] ?? "",
    className: "grow basis-36 xl:max-w-52",
  });
  return (
    <FilterForm action={routes.totalRecipes} values={given}>
      <SearchField label={say.searchLabel} placeholder={say.search} given={given.q} />
      <Select
        {...choice("category", recipesTexts.category, say.anyCategory)}
        options={CATEGORIES.map((name) => ({ value: name, label: name }))}
      />
      <Select
        {...choice("difficulty", recipesTexts.difficulty, say.anyDifficulty)}
        options={DIFFICULTIES.map((name) => ({ value: name, label: recipesTexts[name] }))}
      />
      <Select
        {...choice("author", recipesTexts.author, say.anyAuthor)}
        options={authors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        {...choice("state", say.state, say.anyState)}
        options={RECIPE_STATES.map((state) => ({ value: state, label: say.states[state] }))}
      />
      <Select
        {...choice("sort", say.sort, say.sorts.newest)}
        options={DESK_SORTS.filter((sort) => sort !== "newest").map((sort) => ({
          value: sort,
          label: say.sorts[sort],
        }))}
      />
      {isFiltered(given) && <ClearFilters href={routes.totalRecipes} />}
    </FilterForm>
  );
}
