"use client";

import { ChefHat, Download, UserRound } from "lucide";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-look";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { pageHref } from "@/components/ui/page-href";
import { useChosen } from "@/components/ui/row-choice";
import { RowMenu } from "@/components/ui/row-menu";
import type { DataText } from "@/components/ui/serialized-props";
import { TableFoot } from "@/components/ui/table-foot";
import { useLateDialog } from "@/components/ui/use-late-dialog";
import { useOpenedRow } from "@/components/ui/use-opened-row";
import { useDataText } from "@/components/ui/use-serialized-props";
import { deskOf, routes } from "@/lib/routes";
import type { RecipeDeskPage, RecipeDeskRow as Row } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import { recipesTexts } from "@/lib/texts/recipes";
import { Icon } from "../../ui/icon";
import { actionsOf, DESK_ACTIONS } from "./desk-actions";
import { RecipeBulk } from "./desk-bulk";
import { RecipeDeskFilters } from "./desk-filters";
import { type Given, isFiltered, recipeExportHref } from "./desk-links";
import { RecipeTable } from "./desk-table";
import { type RecipeDeskAction, useRecipeDeskActions } from "./use-recipe-desk-actions";

const figures = new Intl.NumberFormat("en-IN");

/** What the page tells the desk. */
interface Told {
  /** null: the database did not answer. */
  desk: RecipeDeskPage | null;
  /** The filters as the address has them. */
  given: Given;
  authors: readonly { id: string; name: string }[];
}

/** Manage All Recipes (specification, point 2): search, filters, order and pages live in the address. */
export function RecipeDesk({ told }: { told: DataText<Told> }) {
  const { desk, given, authors } = useDataText(told);
  const { act, actOnAll, refresh, busy } = useRecipeDeskActions();
  const [asked, setAsked] = useState<{ what: "edit" | "delete"; row: Row } | null>(null);
  const { opened, open, close } = useOpenedRow();
  const chosen = useChosen(desk?.rows ?? [], ({ title }) => title);
  const top = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  // The button that was pressed goes away with its row.
  useEffect(() => {
    if (left > 0) top.current?.focus({ preventScroll: true });
  }, [left]);

  const forget = () => setAsked(null);
  const View = useLateDialog(
    opened !== null,
    () => import("./desk-view").then(({ RecipeView }) => RecipeView),
    close,
  );
  const Edit = useLateDialog(
    asked?.what === "edit",
    () => import("./desk-edit").then(({ RecipeDeskEdit }) => RecipeDeskEdit),
    forget,
  );
  const takeAway = async (action: "delete" | "restore", row: Row) => {
    await act(action, row);
    forget();
    setLeft((times) => times + 1);
  };
  const run = (action: RecipeDeskAction, row: Row) => {
    if (action === "view") return open(row._id);
    if (action === "edit" || action === "delete") return setAsked({ what: action, row });
    if (action === "restore") return void takeAway(action, row);
    return void act(action, row);
  };
  const menu = (row: Row) => (
    <RowMenu
      name={row.title}
      disabled={busy}
      actions={[
        ...actionsOf(row).map((key) => ({ key, ...DESK_ACTIONS[key], run: () => run(key, row) })),
        ...(row.author
          ? [{ key: "author", label: say.itsAuthor, icon: UserRound, href: deskOf.person(row.author) }]
          : []),
      ]}
    />
  );

  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <PageHeading
        title={recipesTexts.manageHeading}
        note={desk ? say.count(figures.format(desk.total.count), desk.total.more) : undefined}
        size="dashboard"
      >
        <a href={recipeExportHref(given)} download className={buttonClass({ variant: "secondary" })}>
          <Icon of={Download} aria-hidden size={20} />
          {say.exportCsv}
        </a>
      </PageHeading>
      <RecipeDeskFilters given={given} authors={authors} />
      {!desk && <Notice kind="error">{recipesTexts.listFailed}</Notice>}
      {desk?.rows.length === 0 && <Nothing given={given} desk={desk} />}
      {desk && desk.rows.length > 0 && (
        <RecipeTable
          desk={desk}
          given={given}
          chosen={chosen}
          onOpen={({ _id }) => open(_id)}
          menu={menu}
          foot={
            <TableFoot
              page={desk.page}
              pages={desk.pages}
              first={desk.first}
              total={desk.total}
              rows={desk.rows.length}
              href={(page) => pageHref(routes.totalRecipes, given, page)}
            >
              {desk.total.more && desk.page >= desk.pages && (
                <p className="text-ink-2">{say.bounded(figures.format(desk.total.count))}</p>
              )}
            </TableFoot>
          }
        />
      )}
      <RecipeBulk rows={chosen.rows} busy={busy} act={actOnAll} onClear={chosen.clear} />
      <ConfirmDialog
        open={asked?.what === "delete"}
        description={say.deleteText(asked?.row.title ?? "")}
        busy={busy}
        onCancel={forget}
        onConfirm={() => asked && takeAway("delete", asked.row)}
      />
      {opened !== null && View && (
        <View
          key={opened}
          id={opened}
          title={desk?.rows.find(({ _id }) => _id === opened)?.title}
          onClose={close}
        />
      )}
      {asked?.what === "edit" && Edit && (
        <Edit
          id={asked.row._id}
          onClose={forget}
          onSaved={() => {
            forget();
            refresh();
          }}
        />
      )}
    </div>
  );
}

function Nothing({ given, desk }: { given: Given; desk: RecipeDeskPage }) {
  const beyond = desk.total.count > 0;
  const title = beyond
    ? recipesTexts.listEmptyPage
    : isFiltered(given)
      ? recipesTexts.listEmpty
      : recipesTexts.manageEmpty;
  return (
    <EmptyState as="h2" icon={<Icon of={ChefHat} aria-hidden size={36} />} title={title}>
      {beyond && (
        <ButtonLink href={pageHref(routes.totalRecipes, given, 1)} variant="secondary">
          {commonTexts.firstPage}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
