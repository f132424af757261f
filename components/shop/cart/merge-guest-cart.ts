"use client";

import { ApiError, api, getJson } from "@/lib/platform/http/client";
import type { Cart } from "@/lib/shop/cart/schema";
import { guestCart } from "./guest-cart";

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
  merging ??= merge(onFull).finally(() => {
    merging = null;
  });
  return merging;
}

async function merge(onFull: () => void): Promise<boolean> {
  let changed = false;
  let news = false;
  for (const { id, quantity, key, refused } of guestCart.items()) {
    try {
      await api("/cart", { body: { recipeId: id, quantity }, idempotencyKey: key }).catch((error: unknown) =>
        quantity > 1 && isThere(error) ? raise(id, quantity) : Promise.reject(error),
      );
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

const isThere = (error: unknown) => error instanceof ApiError && error.code === "already_in_cart";

/** Sets the quantity in the account's cart unless it is as high there. */
async function raise(id: string, quantity: number): Promise<void> {
  const { items } = await getJson<Cart>("/cart");
  const there = items.find((item) => item._id === id);
  if (there && there.quantity >= quantity) return;
  await api(`/cart/${id}`, { method: "PUT", body: { quantity } });
}

/** The account's cart is full; one that is in there already may still come next. */
const isFull = (error: unknown) => error instanceof ApiError && error.code === "conflict";

/** In the cart already, or the recipe is gone: the server's last word. Anything else is tried again later. */
const isAnswered = (error: unknown) =>
  error instanceof ApiError && ["already_in_cart", "not_found", "malformed_id"].includes(error.code);
