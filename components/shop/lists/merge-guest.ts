"use client";

import { ApiError, api } from "@/lib/platform/http/client";
import type { GuestListInput } from "@/lib/shop/lists/schema";
import type { ListAnswer } from "@/lib/shop/lists/views";
import { movingList, setListAside } from "./guest-list";
import { guestCart, guestStore, keepGuest } from "./guest-store";

let merging: Promise<boolean> | null = null;

/**
 * Moves the guest's cart into the account's cart, one recipe after the other. A recipe stays in the browser until the
 * server has answered, and its idempotency key prevents a second tab from adding it twice. If the account's cart is
 * full, refused recipes stay in the browser, and `onFull` is called once. If both carts hold a recipe, the higher
 * quantity is used, because both probably mean one meal. Resolves to true if the account's cart may have changed.
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
      await api("POST /cart", {
        body: { recipeId: id, quantity },
        idempotencyKey: key,
        background: true,
      }).catch((error: unknown) =>
        quantity > 1 && isAnswer(error, "already_in_cart") ? raise(id, quantity) : Promise.reject(error),
      );
    } catch (error) {
      // "conflict" means that the account's cart is full. The loop continues, because the next recipe may be in that
      // cart already and then needs no room.
      if (isAnswer(error, "conflict")) {
        guestCart.refuse(id);
        news ||= !refused;
        continue;
      }
      // A retry is useless after these error codes. After all other errors, a later merge retries.
      if (!isAnswer(error, "already_in_cart", "not_found", "malformed_id")) break;
    }
    guestCart.remove([id]);
    changed = true;
  }
  if (news) onFull();
  return changed;
}

/** Raises the quantity in the account's cart to at least `quantity`. */
async function raise(id: string, quantity: number): Promise<void> {
  const { items } = await api("GET /cart");
  const there = items.find((item) => item._id === id);
  if (there && there.quantity >= quantity) return;
  await api("PUT /cart/{recipeId}", { params: { recipeId: id }, body: { quantity }, background: true });
}

const isAnswer = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/**
 * Moves a guest's saved recipes into the account. Idempotent. Resolves to the ids for which the account had no room.
 * Rejects with ApiError.
 */
export async function mergeGuestSaved(): Promise<string[]> {
  const sent = guestStore.current().saved;
  if (sent.length === 0) return [];
  const { left } = await api("POST /saved", { body: { recipeIds: [...sent] }, background: true });
  keepGuest({ saved: guestStore.current().saved.filter((id) => !sent.includes(id) || left.includes(id)) });
  return left;
}

/**
 * Moves a guest's list into the account. Idempotent. Resolves to the account's list, or null if there was nothing to
 * move. Rejects with ApiError; its code is "validation" if both lists together are too long.
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
    const answer = await api("POST /list/merge", { body, background: true });
    keepSent(null);
    return (guestStore.current().list === null ? null : await mergeGuestList()) ?? answer;
  } catch (error) {
    if (isAnswer(error, "validation")) keepSent({ ...sent, refused: true });
    throw error;
  }
}
