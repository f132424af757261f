"use client";

import { ApiError, api } from "@/lib/platform/http/client";
import type { GuestListInput } from "@/lib/shop/lists/schema";
import type { ListAnswer } from "@/lib/shop/lists/views";
import { movingList, setListAside } from "./guest-list";
import { guestCart, guestStore, keepGuest } from "./guest-store";

let merging: Promise<boolean> | null = null;

/**
 * Puts the guest's cart into the account's, one recipe after the other. A recipe leaves the browser only after the
 * server has answered for it, and carries its own idempotency key. So nothing is lost or put in twice when a call
 * fails half-way, when the page is left, or when two tabs merge at once. Recipes that the account's full cart refuses
 * stay in the browser; `onFull` is called once, and not again for the same recipes. For a recipe in both carts the
 * higher quantity counts: two entries more likely mean one meal than two, and a maximum can be sent again without
 * adding up. Resolves to whether the account's cart may have changed.
 */
export function mergeGuestCart(onFull: () => void): Promise<boolean> {
  merging ??= mergeCart(onFull).finally(() => {
    merging = null;
  });
  return merging;
}

async function mergeCart(onFull: () => void): Promise<boolean> {
  let changed = false;
  let news = false;
  for (const { id, quantity, key, refused } of guestCart.items()) {
    try {
      await api("POST /cart", { body: { recipeId: id, quantity }, idempotencyKey: key }).catch(
        (error: unknown) =>
          quantity > 1 && isAnswer(error, "already_in_cart") ? raise(id, quantity) : Promise.reject(error),
      );
    } catch (error) {
      // Goes on: the next recipe may already be in the full cart, and needs no room.
      if (isAnswer(error, "conflict")) {
        guestCart.refuse(id);
        news ||= !refused;
        continue;
      }
      // The recipe is in the cart already, or no longer exists: the server's final answer. After any other error a
      // later merge tries again.
      if (!isAnswer(error, "already_in_cart", "not_found", "malformed_id")) break;
    }
    guestCart.remove([id]);
    changed = true;
  }
  if (news) onFull();
  return changed;
}

/** Raises the quantity in the account's cart, unless it is already that high. */
async function raise(id: string, quantity: number): Promise<void> {
  const { items } = await api("GET /cart");
  const there = items.find((item) => item._id === id);
  if (there && there.quantity >= quantity) return;
  await api("PUT /cart/{recipeId}", { params: { recipeId: id }, body: { quantity } });
}

const isAnswer = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/**
 * Puts a guest's saved recipes into the account. Saving a recipe twice changes nothing, so two tabs may do it at
 * once; recipes saved in the meantime stay. Resolves to the ids that found no room; rejects with ApiError.
 */
export async function mergeGuestSaved(): Promise<string[]> {
  const sent = guestStore.current().saved;
  if (sent.length === 0) return [];
  const { left } = await api("POST /saved", { body: { recipeIds: [...sent] } });
  keepGuest({ saved: guestStore.current().saved.filter((id) => !sent.includes(id) || left.includes(id)) });
  return left;
}

/**
 * Puts a guest's list into the account. The list is first set aside, and removed once the account has answered. The
 * account takes a list with the same id only once, so a lost answer or a second tab doubles nothing. Resolves to the
 * account's list; null: there was nothing to move. Rejects with ApiError; `validation`: both lists together do not
 * fit, and the guest's stays in the browser.
 */
export async function mergeGuestList(): Promise<ListAnswer | null> {
  if (!movingList()) setListAside();
  const sent = movingList();
  if (!sent) return null;
  const keepSent = (left: typeof sent | null) => {
    if (movingList()?.id === sent.id) keepGuest({ movingList: left });
  };
  const body: GuestListInput = {
    id: sent.id,
    rows: sent.list.rows.map(({ checked, have, shares }) => ({ checked, have, shares })),
    recipes: sent.list.recipes.map(({ recipeId, servings, times }) => ({ recipeId, servings, times })),
  };
  try {
    const answer = await api("POST /list/merge", { body });
    keepSent(null);
    return (guestStore.current().list === null ? null : await mergeGuestList()) ?? answer;
  } catch (error) {
    if (isAnswer(error, "validation")) keepSent({ ...sent, refused: true });
    throw error;
  }
}
