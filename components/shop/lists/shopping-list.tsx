"use client";

import { Plus } from "lucide";
import { type FormEvent, useId, useState } from "react";
import { useViewer } from "@/components/people/auth/use-viewer";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { LoadingList } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import { routes } from "@/lib/routes";
import { itemText } from "@/lib/shop/lists/contents/view-list";
import { MAX_TEXT_LENGTH } from "@/lib/shop/lists/rules";
import type { ListItem } from "@/lib/shop/lists/views";
import { AISLES } from "@/lib/shop/recipes/foods/food";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { listsTexts as texts } from "@/lib/texts/lists";
import { ListNotices } from "./list-notices";
import { ListRow } from "./list-row";
import { ListSources } from "./list-sources";
import type { ListActs } from "./list-state";
import { ListClearing, ListTools } from "./list-tools";
import { useAccountList } from "./use-account-list";
import { useGuestList } from "./use-guest-list";

/** The viewer's shopping list: the account's list, or a guest's list in the browser. */
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

  /** Shows a message that lines were removed, with an undo button. */
  const offerUndo = (undo: string | null, said: string) => {
    if (undo === null) return;
    toast.info(said, { action: { label: texts.undo, run: () => void list.undo(undo) }, ms: 10_000 });
  };

  return (
    <>
      <PageHeading title={texts.heading} note={items?.length ? texts.left(open.length) : undefined}>
        {items && items.length > 0 && <ListTools items={items} />}
      </PageHeading>
      <ListNotices isGuest={isKnown && viewer === null} waiting={list.waiting} />
      {isKnown && !list.failed && <AddItem onAdd={list.add} />}
      {list.failed && (
        <Notice kind="error">
          <p>{texts.loadFailed}</p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={list.retry}>
            {texts.retry}
          </Button>
        </Notice>
      )}
      {!items && !list.failed && (
        <LoadingList word={texts.loading} rows={3} row="h-14" className="mt-6 gap-3" />
      )}
      {items?.length === 0 && (
        <EmptyState scene="empty-cart" title={texts.empty} as="h2" className="mt-6">
          <p className="w-full text-ink-2">{texts.emptyHint}</p>
          <ButtonLink href={routes.recipes}>{texts.browseRecipes}</ButtonLink>
          <ButtonLink href={routes.saved} variant="secondary">
            {texts.saved}
          </ButtonLink>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <div className="mt-9 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
          <div className="min-w-0">
            <AisleSections
              items={items}
              onMark={list.mark}
              onRewrite={list.rewrite}
              onRemove={async (item) => offerUndo(await list.remove(item), texts.removed(itemText(item)))}
            />
            <ListClearing
              items={items}
              onClearChecked={async () => offerUndo(await list.clearChecked(), texts.cleared)}
              onClear={async () => offerUndo(await list.clear(), texts.emptied)}
            />
          </div>
          <ListSources
            recipes={sources}
            onRemove={async (recipe) =>
              offerUndo(await list.removeRecipe(recipe.recipeId), texts.removed(namesOfDish(recipe)[0]))
            }
          />
        </div>
      )}
    </>
  );
}

/** The input for a new line. If the line could not be added, its text is put back into the input. */
export function AddItem({ onAdd }: { onAdd: (text: string) => Promise<boolean> }) {
  const id = useId();
  const [text, setText] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === "") return;
    // Empties the input before the call ends, so that the next line can be typed.
    setText("");
    if (!(await onAdd(typed))) setText((now) => now || typed);
  };
  return (
    <form method="post" onSubmit={submit} className="mt-5 flex items-end gap-2.5 print:hidden">
      <Input
        id={id}
        label={texts.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={texts.textHint}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        className="min-w-0 flex-1"
      />
      <Button type="submit" className="h-12 shrink-0">
        <Icon of={Plus} aria-hidden size={20} />
        {texts.addItem}
      </Button>
    </form>
  );
}

interface AisleSectionsProps {
  items: readonly ListItem[];
  onMark: ListActs["mark"];
  onRewrite: ListActs["rewrite"];
  onRemove: (item: ListItem) => void;
}

/** The list, grouped by the aisles of a shop. */
export function AisleSections({ items, ...on }: AisleSectionsProps) {
  return (
    <div className="grid content-start gap-7 print:block print:columns-2">
      {AISLES.map((aisle) => {
        const here = items.filter((item) => item.aisle === aisle);
        if (here.length === 0) return null;
        return (
          <section
            key={aisle}
            aria-labelledby={`aisle-${aisle}`}
            className="print:mb-4 print:break-inside-avoid"
          >
            <h2 id={`aisle-${aisle}`} className="display text-xl">
              {texts.aisles[aisle]}
            </h2>
            <ul className="mt-2 border-t border-line">
              {here.map((item, at) => (
                <ListRow
                  key={item._id}
                  item={item}
                  // Neighbouring lines about the same food have no border between them.
                  joined={here[at + 1]?.group === item.group}
                  {...on}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
