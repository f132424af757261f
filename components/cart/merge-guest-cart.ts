"use client";

import { ApiError, api } from "@/lib/http/client";
import { guestCart } from "./guest-cart";

let merging: Promise<boolean> | null = null;

/**
 * Puts the guest's cart into the account's, one recipe after the other. A recipe leaves the browser only after
 * the server has answered for it, and carries its own idempotency key, so that nothing is lost or put in twice
 * when a call fails half-way, when the page is left, or when two tabs merge at once. Answers whether the
 * account's cart may have changed.
 */
export function mergeGuestCart(): Promise<boolean> {
  merging ??= merge().finally(() => {
    merging = null;
  });
  return merging;
}

async function merge(): Promise<boolean> {
  let changed = false;
  for (const { id, key } of guestCart.items()) {
    try {
      await api("/cart", { body: { recipeId: id }, idempotencyKey: key });
    } catch (error) {
      if (!isAnswered(error)) return changed;
    }
    guestCart.remove([id]);
    changed = true;
  }
  return changed;
}

/** In the cart already, or the recipe is gone: the server's last word. Anything else is tried again later. */
const isAnswered = (error: unknown) =>
  error instanceof ApiError && ["already_in_cart", "not_found", "malformed_id"].includes(error.code);
