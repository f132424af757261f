"use client";

import { Eye, Pencil, Trash2 } from "lucide";
import { DishName } from "@/components/shop/boxes/dish-name";
import { RecipePrice } from "@/components/shop/boxes/recipe-price";
import { adminTable } from "@/components/ui/admin-table";
import { AsWritten } from "@/components/ui/as-written";
import { Badge } from "@/components/ui/badge";
import type { Column } from "@/components/ui/data-table";
import { LateDialog } from "@/components/ui/late-dialog";
import { RoutedLink } from "@/components/ui/routed-link";
import type { DataText } from "@/components/ui/serialized-props";
import { useDataText } from "@/components/ui/use-serialized-props";
import { dayText } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { cookingTimeText } from "@/lib/shop/recipes/cooking-time";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import type { OwnRecipe } from "@/lib/shop/recipes/views";
import { commonTexts } from "@/lib/texts/common";
import { kitchensTexts } from "@/lib/texts/kitchens";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { whenRead } from "@/lib/texts/when-read";
import { RowPicture } from "./row-picture";

const columns = whenRead(() => texts.manageColumns);

const COLUMNS = whenRead((): readonly Column<OwnRecipe>[] => [
  {
    key: "title",
    label: columns.title,
    width: "min-w-56",
    card: "title",
    cell: (recipe) => (
      <span className="flex min-w-0 items-center gap-3">
        <RowPicture recipe={recipe} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {recipe.state === undefined ? (
              <RoutedLink
                href={routes.recipe(recipe._id)}
                className="touch-area underline-offset-4 hover:underline"
              >
                <DishName of={recipe} />
              </RoutedLink>
            ) : (
              <DishName of={recipe} />
            )}
          </span>
          {recipe.state === "hidden" && (
            <span className="mt-1 block">
              <Badge tone="orange">{texts.hiddenByAdmin}</Badge>
            </span>
          )}
          {recipe.staleBn.length > 0 && (
            <span className="mt-1 block">
              <Badge tone="orange">{texts.needsALook}</Badge>
            </span>
          )}
        </span>
      </span>
    ),
  },
  { key: "category", label: columns.category, cell: (recipe) => valuesTexts.category(recipe.category) },
  {
    key: "time",
    label: columns.time,
    className: "wrap-anywhere",
    cell: (recipe) => <AsWritten of={cookingTimeText(recipe.cookingTime) || commonTexts.notAvailable} />,
  },
  {
    key: "price",
    label: columns.price,
    right: true,
    cell: ({ price, boxesLeft }) => (
      <span className="max-xl:text-right">
        <RecipePrice taka={price} />
        {boxesLeft !== null && (
          <span className="block text-xs/4 text-ink-2">
            {boxesLeft === 0 ? kitchensTexts.soldOut : kitchensTexts.left(boxesLeft)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "date",
    label: columns.date,
    className: "num whitespace-nowrap",
    cell: (recipe) => dayText(recipe.dateCreated),
  },
  {
    key: "actions",
    label: columns.actions,
    right: true,
    card: "menu",
    cell: (_, { menu }) => menu,
  },
]);

const OwnRecipes = adminTable<OwnRecipe, "edit" | "delete">({
  get caption() {
    return texts.myHeading;
  },
  nameOf: (recipe) => namesOfDish(recipe)[0],
  columns: COLUMNS,
  actions: (recipe, { ask }) => [
    ...(recipe.state === undefined
      ? [{ key: "view", label: commonTexts.view, icon: Eye, href: routes.recipe(recipe._id) }]
      : []),
    { key: "edit", label: commonTexts.edit, icon: Pencil, run: () => ask("edit", recipe) },
    {
      key: "delete",
      label: commonTexts.delete,
      icon: Trash2,
      danger: true,
      run: () => ask("delete", recipe),
    },
  ],
  dialogs: {
    edit: (recipe, { isOpen, close, done }) =>
      isOpen && (
        <LateDialog
          load={() => import("./edit-recipe-dialog").then(({ EditRecipeDialog }) => EditRecipeDialog)}
          onFailed={close}
          with={{
            recipe,
            onClose: close,
            onSaved: done,
          }}
        />
      ),
    delete: (recipe, { isOpen, close, refresh }) => (
      <LateDialog
        load={() => import("./delete-recipe").then(({ DeleteRecipe }) => DeleteRecipe)}
        onFailed={close}
        with={{ recipe, isOpen, onClose: close, onDeleted: refresh }}
      />
    ),
  },
});

export function MyRecipeTable({ told }: { told: DataText<readonly OwnRecipe[]> }) {
  return <OwnRecipes rows={useDataText(told)} />;
}
