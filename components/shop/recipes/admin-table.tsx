"use client";

import { UserRound } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { RecipePrice } from "@/components/shop/boxes/recipe-price";
import { adminTable, type TableActions, type TableTools } from "@/components/ui/admin-table";
import { AsWritten } from "@/components/ui/as-written";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Column } from "@/components/ui/data-table";
import { EmailText } from "@/components/ui/email-text";
import { LateDialog } from "@/components/ui/late-dialog";
import { RoutedLink } from "@/components/ui/routed-link";
import { useChosen } from "@/components/ui/row-choice";
import { shortDay } from "@/lib/platform/day-words";
import { adminLinks } from "@/lib/routes";
import { cookingTimeText } from "@/lib/shop/recipes/cooking-time";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import type { AdminRecipe as Row } from "@/lib/shop/recipes/views";
import { adminRecipesTexts as texts } from "@/lib/texts/admin-recipes";
import { commonTexts } from "@/lib/texts/common";
import { localFigure } from "@/lib/texts/digits";
import { langOf } from "@/lib/texts/lang-of";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { whenRead } from "@/lib/texts/when-read";
import { RecipeBulk } from "./admin-bulk";
import { StateBadge } from "./admin-state";
import { RowPicture } from "./row-picture";
import { actionsOf, RECIPE_ACTIONS, type RecipeAction, useRecipeChanges } from "./use-recipe-changes";

const columns = whenRead(() => recipesTexts.manageColumns);
const TAGS_SHOWN = 2;

/** The table's columns (specification, point 2). Row numbers continue on the next page. */
const COLUMNS = whenRead((): readonly Column<Row>[] => [
  {
    key: "number",
    label: columns.number,
    className: "num text-ink-2",
    card: "none",
    cell: (_, { number }) => localFigure(number),
  },
  {
    key: "title",
    label: columns.title,
    width: "min-w-48",
    card: "title",
    cell: (row, { opener }) => <Titled row={row} opener={opener} />,
  },
  {
    key: "author",
    label: columns.author,
    width: "min-w-32",
    card: "part",
    cell: (row) => <Author row={row} />,
  },
  {
    key: "category",
    label: columns.category,
    card: "part",
    cell: (row) => valuesTexts.category(row.category),
  },
  {
    key: "price",
    label: columns.price,
    width: "min-w-22",
    right: true,
    card: "corner",
    cell: (row) => <RecipePrice taka={row.price} className="max-xl:font-semibold" />,
  },
  {
    key: "difficulty",
    label: columns.difficulty,
    card: "none",
    cell: (row) => recipesTexts[row.difficulty],
  },
  {
    key: "time",
    label: columns.time,
    card: "none",
    className: "xl:wrap-break-word xl:min-w-24",
    cell: (row) => <AsWritten of={cookingTimeText(row.cookingTime) || commonTexts.notAvailable} />,
  },
  {
    key: "tags",
    label: columns.tags,
    card: "none",
    className: "text-ink-2",
    cell: (row) => (
      <span
        lang={langOf(row.tags.join(", "))}
        title={row.tags.join(", ")}
        className="block min-w-18 wrap-break-word"
      >
        {row.tags.slice(0, TAGS_SHOWN).join(", ")}
        {row.tags.length > TAGS_SHOWN && ` ${texts.tagsMore(row.tags.length - TAGS_SHOWN)}`}
      </span>
    ),
  },
  {
    key: "date",
    label: columns.date,
    card: "none",
    className: "num whitespace-nowrap",
    cell: (row) => <time dateTime={row.dateCreated}>{shortDay(row.dateCreated)}</time>,
  },
  { key: "actions", label: columns.actions, right: true, card: "menu", cell: (_, { menu }) => menu },
]);

/** The table of Manage All Recipes. */
export const RecipeTable = adminTable<Row, "edit">({
  get caption() {
    return recipesTexts.manageHeading;
  },
  nameOf: nameOfDish,
  columns: COLUMNS,
  narrow: "rows",
  useActions: useRecipeActions,
  panel: (id, recipe, { close }) => (
    <LateDialog
      load={() => import("./admin-view").then(({ RecipeView }) => RecipeView)}
      onFailed={close}
      with={{ id, title: recipe && nameOfDish(recipe), onClose: close }}
    />
  ),
  dialogs: {
    edit: ({ _id }, { isOpen, close, done }) =>
      isOpen && (
        <LateDialog
          load={() => import("./admin-edit").then(({ AdminRecipeEdit }) => AdminRecipeEdit)}
          onFailed={close}
          with={{
            id: _id,
            onClose: close,
            onSaved: done,
          }}
        />
      ),
  },
});

/** The actions on one recipe or on all ticked recipes. Only a deletion asks for confirmation. */
function useRecipeActions(rows: readonly Row[], tools: TableTools<Row, "edit">): TableActions<Row> {
  const { act, actOnAll, sending } = useRecipeChanges(tools.refresh);
  const chosen = useChosen(rows, nameOfDish);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  // The pressed button has disappeared with its row, so the table takes the focus.
  useEffect(() => {
    if (left > 0) top.current?.focus({ preventScroll: true });
  }, [left]);
  const takeAway = async (change: "delete" | "restore", row: Row) => {
    await act(change, row);
    setDeleting(null);
    setLeft((times) => times + 1);
  };
  const run = (action: RecipeAction, row: Row) => {
    if (action === "view") return tools.open(row._id);
    if (action === "edit") return tools.ask("edit", row);
    if (action === "delete") return setDeleting(row);
    if (action === "restore") return void takeAway(action, row);
    return void act(action, row);
  };
  return {
    of: (row) => [
      ...actionsOf(row).map((key) => ({ key, ...RECIPE_ACTIONS[key], run: () => run(key, row) })),
      ...(row.author
        ? [
            {
              key: "author",
              label: texts.itsAuthor,
              icon: UserRound,
              href: adminLinks.person(row.authorEmail ?? row.authorId),
            },
          ]
        : []),
    ],
    busy: sending,
    chosen,
    top,
    below: (
      <>
        <RecipeBulk
          rows={chosen.rows}
          busy={sending || tools.refreshing}
          act={actOnAll}
          onClear={chosen.clear}
        />
        <ConfirmDialog
          open={deleting !== null}
          description={texts.deleteText(deleting ? nameOfDish(deleting) : "")}
          busy={sending}
          onCancel={() => setDeleting(null)}
          onConfirm={() => deleting && takeAway("delete", deleting)}
        />
      </>
    ),
  };
}

function Titled({ row, opener }: { row: Row; opener: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <RowPicture recipe={row} />
      <span className="min-w-0">
        {opener}
        <StateBadge recipe={row} />
      </span>
    </span>
  );
}

function Author({ row }: { row: Row }) {
  return (
    <span className="min-w-0">
      <RoutedLink
        href={adminLinks.recipesBy(row.authorId)}
        className="touch-area block wrap-anywhere underline-offset-4 hover:underline"
      >
        <AsWritten of={row.authorName || commonTexts.notAvailable} />
      </RoutedLink>
      <span
        className="block text-xs/4 text-ink-2 max-xl:hidden xl:max-w-40"
        title={row.authorEmail ?? undefined}
      >
        <EmailText email={row.authorEmail} />
      </span>
    </span>
  );
}
