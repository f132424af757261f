import { countText, totalOf } from "@/components/ui/table-foot";
import type { Given } from "@/components/ui/table-href";
import { TablePage } from "@/components/ui/table-page";
import type { TableList } from "@/lib/platform/admin-table/schema";
import { routes } from "@/lib/routes";
import { CATEGORIES, DIFFICULTIES, RECIPE_TABLE_SORTS } from "@/lib/shop/recipes/rules";
import { RECIPE_STATES } from "@/lib/shop/recipes/states";
import type { AdminRecipe } from "@/lib/shop/recipes/views";
import { adminRecipesTexts as texts } from "@/lib/texts/admin-recipes";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { whenRead } from "@/lib/texts/when-read";
import { RecipeTable } from "./admin-table";

interface RecipeAdminPageProps {
  given: Given;
  /** The list of recipes; null if it could not be read. */
  list: TableList<AdminRecipe> | null;
  authors: readonly { id: string; name: string }[];
}

const CHOICE = { kind: "choice", className: "grow basis-36 xl:basis-44" } as const;

const columns = whenRead(() => recipesTexts.manageColumns);
const SORTS = {
  title: { column: () => columns.title, orders: { title: "ascending", "-title": "descending" } },
  price: { column: () => columns.price, orders: { price: "ascending", "-price": "descending" } },
  time: { column: () => columns.time, orders: { time: "ascending" } },
  date: { column: () => columns.date, orders: { newest: "descending", oldest: "ascending" } },
} as const;

/** The page Manage All Recipes (specification, point 2). */
export function RecipeAdminPage({ given, list, authors }: RecipeAdminPageProps) {
  return (
    <TablePage
      path={routes.totalRecipes}
      given={given}
      list={list}
      title={recipesTexts.manageHeading}
      note={list ? texts.count(countText(totalOf(list))) : undefined}
      exportPath="/api/allrecipe/admin/export"
      filters={[
        { kind: "search", label: texts.searchLabel, placeholder: texts.search },
        {
          ...CHOICE,
          name: "category",
          label: recipesTexts.category,
          any: texts.anyCategory,
          options: CATEGORIES.map((name) => ({ value: name, label: valuesTexts.category(name) })),
        },
        {
          ...CHOICE,
          name: "difficulty",
          label: recipesTexts.difficulty,
          any: texts.anyDifficulty,
          options: DIFFICULTIES.map((name) => ({ value: name, label: recipesTexts[name] })),
        },
        {
          ...CHOICE,
          name: "author",
          label: recipesTexts.author,
          any: texts.anyAuthor,
          options: authors.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          ...CHOICE,
          name: "state",
          label: texts.state,
          any: texts.anyState,
          options: RECIPE_STATES.map((state) => ({ value: state, label: texts.states[state] })),
        },
        {
          // Hidden from 1280 px up, where the table's headings are used to sort.
          ...CHOICE,
          name: "sort",
          label: texts.sort,
          any: texts.sorts.newest,
          className: "grow basis-36 xl:hidden",
          options: RECIPE_TABLE_SORTS.filter((sort) => sort !== "newest").map((sort) => ({
            value: sort,
            label: texts.sorts[sort],
          })),
        },
      ]}
      sorts={{ usual: "newest", label: texts.sortBy, of: SORTS }}
      failed={recipesTexts.listFailed}
      empty={{
        title: recipesTexts.manageEmpty,
        filtered: recipesTexts.listEmpty,
        beyond: recipesTexts.listEmptyPage,
      }}
      bounded={texts.bounded}
      table={RecipeTable}
    />
  );
}
