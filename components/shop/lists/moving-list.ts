"use client";

import { keptValue } from "@/components/ui/kept-value";
import { ApiError, api } from "@/lib/platform/http/client";
import { EMPTY_LIST } from "@/lib/shop/lists/contents/shopping-list";
import { readStoredList } from "@/lib/shop/lists/contents/stored-list";
import type { GuestListInput, ListAnswer } from "@/lib/shop/lists/schema";
import { type GuestList, guestList } from "./guest-list";
import { MOVING_LIST } from "./list-key";

/** A guest's list on its way into an account; `refused`: it does not fit. */
type MovingList = GuestList & { refused: boolean };

const NONE: MovingList = { id: "", list: EMPTY_LIST, refused: false };

/** What waits for an account that takes it. */
export const movingList = keptValue<MovingList>(MOVING_LIST, NONE, (stored) => {
  const read = readStoredList(stored);
  const refused = typeof stored === "object" && stored !== null && "refused" in stored && stored.refused;
  return read && { ...read, refused: refused === true };
});

/**
 * Puts a guest's list into the account. First it is set aside under its id, so that what a guest adds later is another list;
 * it is forgotten once the account has answered. The account takes a list of one id in once, so that neither a lost answer
 * nor a second tab doubles anything. Answers the account's list, null when there was nothing to put in. Rejects with
 * ApiError; `validation`: both together do not fit, and the list waits in the browser.
 */
export async function mergeGuestList(): Promise<ListAnswer | null> {
  if (movingList.current().id === "") setAside();
  const sent = movingList.current();
  if (sent.id === "") return null;
  try {
    const answer = await api<ListAnswer>("/list/merge", { body: bodyOf(sent) });
    if (movingList.current().id === sent.id) movingList.keep(NONE);
    return (guestList.current().id !== "" ? await mergeGuestList() : null) ?? answer;
  } catch (error) {
    const isFull = error instanceof ApiError && error.code === "validation";
    if (isFull && movingList.current().id === sent.id) movingList.keep({ ...sent, refused: true });
    throw error;
  }
}

/** Forgets what did not fit. */
export const discardMovingList = () => movingList.keep(NONE);

function setAside() {
  const { id, list } = guestList.current();
  if (list.rows.length > 0) movingList.keep({ id, list: { ...list, removed: [] }, refused: false });
  guestList.keep(guestList.none());
}

const bodyOf = ({ id, list }: GuestList): GuestListInput => ({
  id,
  rows: list.rows.map(({ checked, have, shares }) => ({ checked, have, shares })),
  recipes: list.recipes.map(({ recipeId, servings, times }) => ({ recipeId, servings, times })),
});
