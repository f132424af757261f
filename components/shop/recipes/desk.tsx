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
import type { RecipeDesk, RecipeOnDesk, DeskRow as Row } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import { recipesTexts } from "@/lib/texts/recipes";
import { DeskFilters } from "./desk-filters";
import { exportHref, type Given, isFiltered } from "./desk-links";
import { DeskTable } from "./desk-table";
import { type DeskDeed, useDeskDeeds } from "./use-desk-deeds";

const figures = new Intl.NumberFormat("en-IN");

interface DeskProps {
  /** null: the database did not answer. */
  desk: RecipeDesk | null;
  /** The filters as the address has them. */
  given: Given;
  authors: readonly { id: string; name: string }[];
}

/** Manage All Recipes (specification, point 2): search, filters, order and pages live in the address. */
export function Desk({ desk, given, authors }: DeskProps) {
  const { act, refresh, busy } = useDeskDeeds();
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
    const { DeskView } = await import("./desk-view");
    return () => <DeskView row={row} onClose={close} />;
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
  const takeAway = async (deed: "delete" | "restore", row: Row) => {
    await act(deed, row);
    setAsking(null);
    setLeft((times) => times + 1);
  };
  const onDeed = (deed: DeskDeed, row: Row) => {
    if (deed === "view") return void show(() => view(row));
    if (deed === "edit") return void show(() => edit(row));
    if (deed === "delete") return setAsking(row);
    if (deed === "restore") return void takeAway(deed, row);
    return void act(deed, row);
  };

  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <PageHeading
        title={recipesTexts.manageHeading}
        note={desk ? say.count(figures.format(desk.total.count), desk.total.more) : undefined}
        size="dashboard"
      >
        <a href={exportHref(given)} download className={buttonClass({ variant: "secondary" })}>
          <Download aria-hidden size={20} />
          {say.exportCsv}
        </a>
      </PageHeading>
      <DeskFilters given={given} authors={authors} />
      {!desk && <Notice kind="error">{recipesTexts.listFailed}</Notice>}
      {desk?.rows.length === 0 && <Nothing given={given} desk={desk} />}
      {desk && desk.rows.length > 0 && <DeskTable desk={desk} given={given} busy={busy} onDeed={onDeed} />}
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

function Nothing({ given, desk }: { given: Given; desk: RecipeDesk }) {
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
