"use client";

import { useMemo, useSyncExternalStore } from "react";
import useSWR from "swr";
import { guestStore } from "@/components/shop/lists/guest-store";
import { toast } from "@/components/ui/toast";
import { addByHand, markRow, rewriteRow } from "@/lib/shop/lists/contents/change-list";
import type { ListContents } from "@/lib/shop/lists/contents/model";
import {
  clearChecked,
  clearList,
  type Removed,
  removeRecipeFromList,
  removeRow,
  undoRemoval,
} from "@/lib/shop/lists/contents/remove-from-list";
import { itemsOf } from "@/lib/shop/lists/contents/view-list";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { listsTexts as texts } from "@/lib/texts/lists";
import { changeGuestList, guestList, listSentence, noList } from "./guest-list";
import type { ListActs, ListState } from "./list-state";
import { readRecipes } from "./read-recipes";

/** A guest's list in this browser, with the same rules as an account's list. */
export function useGuestList(active: boolean): ListState & ListActs {
  const { list } = useSyncExternalStore(guestStore.subscribe, guestList, noList);
  const items = useMemo(() => itemsOf(list), [list]);
  const ids = active ? list.recipes.map(({ recipeId }) => recipeId) : [];
  const { data } = useSWR(ids.length === 0 ? null : ["guest-list", ...ids], () => readRecipes(ids), {
    keepPreviousData: true,
  });
  return {
    items,
    recipes: list.recipes.map((one) => {
      const recipe = data?.get(one.recipeId);
      const isSold = recipe && isPriceForSale(recipe.price) && !recipe.soldOut;
      return { ...one, listed: recipe !== null, box: isSold ? { price: recipe.price } : null };
    }),
    failed: false,
    waiting: 0,
    retry: () => undefined,
    mark: ({ _id, additions }, marks) =>
      void attempt((now) => ({ list: markRow(now, _id, { ...marks, additions }) })),
    add: async (text) => {
      const needs = await needsOfText(text);
      return needs !== null && attempt((now) => ({ list: addByHand(now, needs) })) !== null;
    },
    rewrite: async ({ _id }, text) => {
      const needs = await needsOfText(text);
      return needs !== null && attempt((now) => ({ list: rewriteRow(now, _id, needs) })) !== null;
    },
    remove: async ({ _id }) => take((now) => removeRow(now, _id)),
    removeRecipe: async (recipeId) => take((now) => removeRecipeFromList(now, recipeId)),
    clearChecked: async () => take(clearChecked),
    clear: async () => take(clearList),
    undo: async (id) => void attempt((now) => ({ list: undoRemoval(now, id) })),
  };
}

/** Parses a typed line. If the parser can't be loaded, shows a message and returns null. */
async function needsOfText(text: string) {
  try {
    const reader = await import("@/lib/shop/lists/contents/needs");
    return reader.needsOfText(text);
  } catch {
    toast.error(texts.addFailed);
    return null;
  }
}

const take = (change: (list: ListContents) => Removed): string | null => attempt(change)?.undo ?? null;

function attempt<R extends { list: ListContents }>(change: (list: ListContents) => R): R | null {
  try {
    return changeGuestList(change);
  } catch (error) {
    toast.error(listSentence(error) || texts.changeFailed);
    return null;
  }
}
