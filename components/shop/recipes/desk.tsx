"use client";

import { ChefHat, Download } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-look";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { pageHref } from "@/components/ui/page-href";
import { Pagination } from "@/components/ui/pagination";
import { toast } from "@/components/ui/toast";
import { getJson } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import type { RecipeDeskPage, RecipeOnDesk, RecipeDeskRow as Row } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import { recipesTexts } from "@/lib/texts/recipes";
import { RecipeDeskFilters } from "./desk-filters";
import { type Given, isFiltered, recipeExportHref } from "./desk-links";
import { RecipeTable } from "./desk-table";
import { type RecipeDeskAction, useRecipeDeskActions } from "./use-recipe-desk-actions";

const figures = new Intl.NumberFormat("en-IN");

interface DeskProps {
  /** null: the database did not answer. */
  desk: RecipeDeskPage | null;
  /** The filters as the address has them. */
  given: Given;
  authors: readonly { id: string; name: string }[];
}

/** Manage All Recipes (specification, point 2): search, filters, order and pages live in the address. */
export function RecipeDesk({ desk, given, authors }: DeskProps) {
  const { act, refresh, busy } = useRecipeDeskActions();
  const [asking, setAsking] = useState<Row | null>(null);
  const [Open, setOpen] = useState<ComponentType | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  // The button that was pressed goes away with its row.
  useEffect(() => {
    if (left > 0) top.current?.focus({ preventScroll: true });
  }, [left]);

  const close = () => setOpen(null);
  const show = async (load: () => Promise<ComponentType>) => {
    const dialog = await load().catch(() => null);
    if (dialog) setOpen(() => dialog);
    else toast.error(commonTexts.somethingWentWrong);
  };
  const view = async (row: Row) => {
    const { RecipeView } = await import("./desk-view");
    return () => <RecipeView row={row} onClose={close} />;
  };
  const edit = async (row: Row) => {
    // As it is now, not as it was when the list was read.
    const recipe = getJson<RecipeOnDesk>(`/recipes/${row._id}`);
    const [{ EditRecipeDialog }, fresh] = await Promise.all([import("./edit-recipe-dialog"), recipe]);
    const saved = () => {
      close();
      refresh();
    };
    return () => <EditRecipeDialog recipe={fresh} onClose={close} onSaved={saved} />;
  };
  const takeAway = async (action: "delete" | "restore", row: Row) => {
    await act(action, row);
    setAsking(null);
    setLeft((times) => times + 1);
  };
  const onAction = (action: RecipeDeskAction, row: Row) => {
    if (action === "view") return void show(() => view(row));
    if (action === "edit") return void show(() => edit(row));
    if (action === "delete") return setAsking(row);
    if (action === "restore") return void takeAway(action, row);
    return void act(action, row);
  };

  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <PageHeading
        title={recipesTexts.manageHeading}
        note={desk ? say.count(figures.format(desk.total.count), desk.total.more) : undefined}
        size="dashboard"
      >
        <a href={recipeExportHref(given)} download className={buttonClass({ variant: "secondary" })}>
          <Download aria-hidden size={20} />
          {say.exportCsv}
        </a>
      </PageHeading>
      <RecipeDeskFilters given={given} authors={authors} />
      {!desk && <Notice kind="error">{recipesTexts.listFailed}</Notice>}
      {desk?.rows.length === 0 && <Nothing given={given} desk={desk} />}
      {desk && desk.rows.length > 0 && (
        <RecipeTable desk={desk} given={given} busy={busy} onAction={onAction} />
      )}
      {desk && (
        <Pagination
          page={desk.page}
          pages={desk.pages}
          href={(page) => pageHref(routes.totalRecipes, given, page)}
          className="mt-6"
        />
      )}
      {desk?.total.more && desk.page >= desk.pages && (
        <p className="mt-4 text-center text-sm text-ink-2">{say.bounded(figures.format(desk.total.count))}</p>
      )}
      <ConfirmDialog
        open={asking !== null}
        description={say.deleteText(asking?.title ?? "")}
        busy={busy}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && takeAway("delete", asking)}
      />
      {Open && <Open />}
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
    <EmptyState as="h2" icon={<ChefHat aria-hidden size={36} />} title={title}>
      {beyond && (
        <ButtonLink href={pageHref(routes.totalRecipes, given, 1)} variant="secondary">
          {say.firstPage}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
