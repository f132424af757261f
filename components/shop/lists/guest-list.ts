"use client";

import { keptValue } from "@/components/ui/kept-value";
import { AppError } from "@/lib/platform/errors";
import { EMPTY_LIST, newListId, type ShoppingList } from "@/lib/shop/lists/contents/shopping-list";
import { readStoredList } from "@/lib/shop/lists/contents/stored-list";
import { GUEST_LIST_BYTES } from "@/lib/shop/lists/rules";
import { listsTexts as say } from "@/lib/texts/lists";
import { GUEST_LIST } from "./list-key";

/** A guest's list. `id` is made with its first line: an account takes a list of one id in once. */
export type GuestList = { id: string; list: ShoppingList };

const NONE: GuestList = { id: "", list: EMPTY_LIST };

/** The list that a guest keeps in this browser. */
export const guestList = keptValue<GuestList>(GUEST_LIST, NONE, readStoredList);

/** Changes it. Throws what `change` throws, and AppError validation when the browser can't keep as much. */
export function changeGuestList<R extends { list: ShoppingList }>(change: (list: ShoppingList) => R): R {
  const { id, list } = guestList.current();
  const made = change(list);
  const next = { id: id || newListId(), list: made.list };
  if (new TextEncoder().encode(JSON.stringify(next)).length > GUEST_LIST_BYTES)
    throw new AppError("validation", { detail: say.guestFull });
  const isEmpty = made.list.rows.length === 0 && made.list.removed.length === 0;
  guestList.keep(isEmpty ? NONE : next);
  return made;
}
