"use client";

import { ApiError, api } from "@/lib/platform/http/client";
import { guestCart } from "./guest-cart";

let merging: Promise<boolean> | null = null;

/**
 * Puts the guest's cart into the account's, one recipe after the other. A recipe leaves the browser only after
 * the server has answered for it, and carries its own idempotency key, so that nothing is lost or put in twice
 * when a call fails half-way, when the page is left, or when two tabs merge at once. What finds the account's cart
 * full stays in the browser; `onFull` is told once, and not again about the same recipes. Answers whether the
 * account's cart may have changed.
 */
export function mergeGuestCart(onFull: () => void): Promise<boolean> {
  merging ??= merge(onFull).finally(() => {
    merging = null;
  });
  return merging;
}

async function merge(onFull: () => void): Promise<boolean> {
  let changed = false;
  let news = false;
  for (const { id, key, refused } of guestCart.items()) {
    try {
      await api("/cart", { body: { recipeId: id }, idempotencyKey: key });
    } catch (error) {
      if (isFull(error)) {
        guestCart.refuse(id);
        news ||= !refused;
        continue;
      }
      if (!isAnswered(error)) break;
    }
    guestCart.remove([id]);
    changed = true;
  }
  if (news) onFull();
  return changed;
}

/** The account's cart is full; one that is in there already may still come next. */
const isFull = (error: unknown) => error instanceof ApiError && error.code === "conflict";

/** In the cart already, or the recipe is gone: the server's last word. Anything else is tried again later. */
const isAnswered = (error: unknown) =>
  error instanceof ApiError && ["already_in_cart", "not_found", "malformed_id"].includes(error.code);
