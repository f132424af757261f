"use client";

import { Badge } from "@/components/ui/badge";
import { type Column, DataTable } from "@/components/ui/data-table";
import type { DataText } from "@/components/ui/serialized-props";
import { useDataText } from "@/components/ui/use-serialized-props";
import { formatTaka } from "@/lib/platform/money";
import type { OwnRecipe } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { kitchensTexts } from "@/lib/texts/kitchens";
import { recipesTexts as say } from "@/lib/texts/recipes";
import { RecipeActions } from "./recipe-actions";
import { RowPicture } from "./row-picture";

const columns = say.manageColumns;
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Asia/Dhaka" });

/** The table of a seller's own recipes. */
export function MyRecipeTable({ told }: { told: DataText<readonly OwnRecipe[]> }) {
  const recipes = useDataText(told);
  return <DataTable caption={say.myHeading} columns={COLUMNS} rows={recipes} rowKey={({ _id }) => _id} />;
}

const COLUMNS: readonly Column<OwnRecipe>[] = [
  {
    ...{ key: "title", label: columns.title, width: "min-w-56", card: "title" },
    cell: (recipe) => (
      <span className="flex min-w-0 items-center gap-3">
        <RowPicture recipe={recipe} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{recipe.title}</span>
          {recipe.state === "hidden" && (
            <span className="mt-1 block">
              <Badge tone="orange">{say.hiddenByAdmin}</Badge>
            </span>
          )}
        </span>
      </span>
    ),
  },
  { key: "category", label: columns.category, cell: (recipe) => recipe.category },
  {
    ...{ key: "time", label: columns.time, className: "wrap-anywhere" },
    cell: (recipe) => recipe.cookingTime || commonTexts.notAvailable,
  },
  {
    ...{ key: "price", label: columns.price, right: true },
    cell: ({ price, boxesLeft }) => (
      <span className="max-xl:text-right">
        {formatTaka(price)}
        {boxesLeft !== null && (
          <span className="block text-xs/4 text-ink-2">
            {boxesLeft === 0 ? kitchensTexts.soldOut : kitchensTexts.left(boxesLeft)}
          </span>
        )}
      </span>
    ),
  },
  {
    ...{ key: "date", label: columns.date, className: "num whitespace-nowrap" },
    cell: (recipe) => day.format(new Date(recipe.dateCreated)),
  },
  {
    ...{ key: "actions", label: columns.actions, right: true, card: "menu" },
    cell: (recipe) => <RecipeActions recipe={recipe} />,
  },
];
