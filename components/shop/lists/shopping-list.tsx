"use client";

import { ListChecks } from "lucide";
import { useViewer } from "@/components/people/auth/use-viewer";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import { routes } from "@/lib/routes";
import { itemText } from "@/lib/shop/lists/contents/list-text";
import { listsTexts as say } from "@/lib/texts/lists";
import { Icon } from "../../ui/icon";
import { AddItem } from "./add-item";
import { AisleSections } from "./aisle-sections";
import { ListNotices } from "./list-notices";
import { ListSources } from "./list-sources";
import { ListClearing, ListTools } from "./list-tools";
import { useAccountList } from "./use-account-list";
import { useGuestList } from "./use-guest-list";

/** The shopping list of whoever is here: the account's, else the browser's. */
export function ShoppingList() {
  const { viewer } = useViewer();
  const hydrated = useHydrated();
  const account = useAccountList(viewer?.uid ?? null);
  const guest = useGuestList(viewer === null);
  const isKnown = hydrated && viewer !== undefined;
  const list = viewer === null ? guest : account;
  const items = isKnown ? list.items : undefined;
  const sources = list.recipes ?? [];
  const open = items?.filter(({ checked, have }) => !checked && !have) ?? [];

  /** Says what was taken away, and how to have it back. */
  const offerUndo = (undo: string | null, said: string) => {
    if (undo === null) return;
    toast.info(said, { action: { label: say.undo, run: () => void list.undo(undo) }, ms: 10_000 });
  };

  return (
    <>
      <PageHeading title={say.heading} note={items?.length ? say.left(open.length) : undefined}>
        {items && items.length > 0 && <ListTools items={items} />}
      </PageHeading>
      <ListNotices isGuest={isKnown && viewer === null} waiting={list.waiting} />
      {isKnown && !list.failed && <AddItem onAdd={list.add} />}
      {list.failed && (
        <Notice kind="error">
          <p>{say.loadFailed}</p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={list.retry}>
            {say.retry}
          </Button>
        </Notice>
      )}
      {!items && !list.failed && <Loading />}
      {items?.length === 0 && (
        <EmptyState
          icon={<Icon of={ListChecks} aria-hidden size={36} />}
          title={say.empty}
          as="h2"
          className="mt-6"
        >
          <p className="w-full text-ink-2">{say.emptyHint}</p>
          <ButtonLink href={routes.recipes}>{say.browseRecipes}</ButtonLink>
          <ButtonLink href={routes.saved} variant="secondary">
            {say.saved}
          </ButtonLink>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
          <div className="min-w-0">
            <AisleSections
              items={items}
              onMark={list.mark}
              onRewrite={list.rewrite}
              onRemove={async (item) => offerUndo(await list.remove(item), say.removed(itemText(item)))}
            />
            <ListClearing
              items={items}
              onClearChecked={async () => offerUndo(await list.clearChecked(), say.cleared)}
              onClear={async () => offerUndo(await list.clear(), say.emptied)}
            />
          </div>
          <ListSources
            recipes={sources}
            onRemove={async ({ recipeId, title }) =>
              offerUndo(await list.removeRecipe(recipeId), say.removed(title))
            }
          />
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="mt-6 grid gap-3">
      <p role="status" className="sr-only">
        {say.loading}
      </p>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
