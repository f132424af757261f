"use client";

import { ApiError, api } from "@/lib/platform/http/client";
import type { GuestListInput, ListAnswer } from "@/lib/shop/lists/schema";
import { movingList, setListAside } from "./guest-list";
import { guestCart, guestStore, keepGuest } from "./guest-store";

let merging: Promise<boolean> | null = null;

/**
 * Puts the guest's cart into the account's, one recipe after the other. A recipe leaves the browser only after
 * the server has answered for it, and carries its own idempotency key, so that nothing is lost or put in twice
 * when a call fails half-way, when the page is left, or when two tabs merge at once. What finds the account's cart
 * full stays in the browser; `onFull` is told once, and not again about the same recipes. Of a recipe that is in both
 * carts the higher quantity counts: who put it in twice more likely means the same meal than two, and it may be said
 * twice without adding up. Answers whether the account's cart may have changed.
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
      // One that is in the full cart already may still come next.
      if (isAnswer(error, "conflict")) {
        guestCart.refuse(id);
        news ||= !refused;
        continue;
      }
      // In the cart already, or the recipe is gone: the server's last word. Anything else is tried again later.
      if (!isAnswer(error, "already_in_cart", "not_found", "malformed_id")) break;
    }
    guestCart.remove([id]);
    changed = true;
  }
  if (news) onFull();
  return changed;
}

/** Sets the quantity in the account's cart unless it is as high there. */
async function raise(id: string, quantity: number): Promise<void> {
  const { items } = await api("GET /cart");
  const there = items.find((item) => item._id === id);
  if (there && there.quantity >= quantity) return;
  await api("PUT /cart/{recipeId}", { params: { recipeId: id }, body: { quantity } });
}

const isAnswer = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/**
 * Puts what a guest saved into the account. Saving is the same however often it is done, so two tabs at once do no harm; what
 * was saved meanwhile stays. Answers which found no room, and rejects with ApiError.
 */
export async function mergeGuestSaved(): Promise<string[]> {
  const sent = guestStore.current().saved;
  if (sent.length === 0) return [];
  const { left } = await api("POST /saved", { body: { recipeIds: [...sent] } });
  keepGuest({ saved: guestStore.current().saved.filter((id) => !sent.includes(id) || left.includes(id)) });
  return left;
}

/**
 * Puts a guest's list into the account. First it is set aside, and it is forgotten once the account has answered. The account
 * takes a list of one id in once, so that neither a lost answer nor a second tab doubles anything. Answers the account's
 * list, null when there was nothing to put in. Rejects with ApiError; `validation`: both together do not fit, and the list
 * waits in the browser.
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
