"use client";

import { type Guest, guestStore, keepGuest } from "@/components/shop/lists/guest-store";
import { AppError, sayReason } from "@/lib/platform/errors";
import { api } from "@/lib/platform/http/client";
import { addRecipeRows } from "@/lib/shop/lists/contents/change-list";
import type { ListContents } from "@/lib/shop/lists/contents/model";
import { needsOfLines } from "@/lib/shop/lists/contents/needs";
import { EMPTY_LIST, newListId } from "@/lib/shop/lists/contents/shopping-list";
import { readStoredList } from "@/lib/shop/lists/contents/stored-list";
import { GUEST_LIST_BYTES } from "@/lib/shop/lists/rules";
import { namesOfDish, shownRecipe } from "@/lib/shop/recipes/in-bangla";
import { listProblems } from "@/lib/texts/list-problems";

/** A guest's shopping list. An account imports a list with the same id only once. */
type GuestList = { id: string; list: ListContents };

/** A guest's list that is being moved into an account. `refused`: it does not fit on the account's list. */
export type MovingList = GuestList & { refused: boolean };

const NONE: GuestList = { id: "", list: EMPTY_LIST };

/** The list in the server's HTML. It is empty, because a guest's list is stored in the browser. */
export const noList = (): GuestList => NONE;

let last: { kept: Guest; list: GuestList } | undefined;

export function guestList(): GuestList {
  const kept = guestStore.current();
  // React requires the same object as long as the stored list is unchanged.
  if (last?.kept !== kept) last = { kept, list: readStoredList(kept.list) ?? NONE };
  return last.list;
}

/** The list that is being moved into an account; null if none. */
export function movingList(): MovingList | null {
  const { movingList: stored } = guestStore.current();
  const read = readStoredList(stored);
  return read && { ...read, refused: (stored as Partial<MovingList>).refused === true };
}

/**
 * Changes the guest's list. Throws the errors of `change` too, and AppError "validation" if the browser can't store
 * the list.
 */
export function changeGuestList<R extends { list: ListContents }>(change: (list: ListContents) => R): R {
  const { id, list } = guestList();
  const made = change(list);
  const next = { id: id || newListId(), list: made.list };
  if (new TextEncoder().encode(JSON.stringify(next)).length > GUEST_LIST_BYTES)
    throw new AppError("validation", "guestListFull");
  const isEmpty = made.list.rows.length === 0 && made.list.removed.length === 0;
  keepGuest({ list: isEmpty ? null : next });
  return made;
}

/** The message if a rule of the list rejected a change; "" for any other error. */
export const listSentence = (error: unknown): string =>
  error instanceof AppError && error.why !== undefined ? sayReason(listProblems, error.why) : "";

/** Sets the current list aside, to be moved into an account. Lines added later go on a new list. */
export function setListAside(): void {
  const { id, list } = guestList();
  const moving = list.rows.length > 0 ? { id, list: { ...list, removed: [] } } : null;
  keepGuest({ list: null, movingList: moving });
}

/**
 * Puts a recipe's ingredients on the guest's list. Returns the recipe's title, or null if the recipe has nothing to
 * buy. Throws AppError "validation" if the ingredients do not fit on the list. Rejects with ApiError if the recipe
 * can't be read.
 */
export async function addForGuest(wanted: {
  recipeId: string;
  servings?: number;
  times?: number;
}): Promise<string | null> {
  const recipe = await api("GET /recipedetails/{id}", { params: { id: wanted.recipeId } });
  const servings = recipe.servings === null ? null : (wanted.servings ?? recipe.servings);
  const factor =
    recipe.servings === null || servings === null ? (wanted.times ?? 1) : servings / recipe.servings;
  const needs = needsOfLines(shownRecipe(recipe).ingredientLines, factor);
  if (needs.length === 0) return null;
  const { _id, title, titleBn } = recipe;
  const source = { recipeId: _id, title, ...(titleBn && { titleBn }), servings, times: factor };
  changeGuestList((list) => ({ list: addRecipeRows(list, source, needs) }));
  return namesOfDish(recipe)[0];
}
