"use client";

import { keptValue } from "@/components/ui/kept-value";
import { newKey } from "@/lib/platform/http/client";
import { CART_LIMIT, QUANTITY_MAX } from "@/lib/shop/cart/rules";
import { SAVED_LIMIT } from "@/lib/shop/lists/rules";

/**
 * A recipe in a guest's cart. `key` is the idempotency key of the call that puts it into the account's cart, so that
 * a retry adds it only once. `refused`: the account's cart was full.
 */
export type GuestItem = { id: string; quantity: number; key: string; refused?: true };

/** The data that a guest's browser stores until an account takes it over. */
export type Guest = {
  cart: readonly GuestItem[];
  /** The ids of the saved recipes, newest first. */
  saved: readonly string[];
  /**
   * The guest's shopping list, and the list that is being moved into an account. Both are parsed by
   * lists/guest-list.ts, so that other pages do not load its code.
   */
  list: unknown;
  movingList: unknown;
};

const NOTHING: Guest = { cart: [], saved: [], list: null, movingList: null };

const isId = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{24}$/.test(value);

function isItem(value: unknown): value is GuestItem {
  const { id, quantity, key } = (value ?? {}) as Partial<Record<keyof GuestItem, unknown>>;
  const isQuantity = Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= QUANTITY_MAX;
  return isId(id) && isQuantity && typeof key === "string";
}

/** The guest's data in local storage, shared by all tabs. */
export const guestStore = keptValue<Guest>("ranna-guest-1", NOTHING, (stored) => {
  const { cart, saved, list = null, movingList = null } = stored as Partial<Record<keyof Guest, unknown>>;
  return {
    cart: Array.isArray(cart) ? cart.filter(isItem) : [],
    saved: Array.isArray(saved) ? saved.filter(isId).slice(0, SAVED_LIMIT) : [],
    list,
    movingList,
  };
});

export const keepGuest = (change: Partial<Guest>): void =>
  guestStore.keep({ ...guestStore.current(), ...change });

const changeItem = (id: string, change: Partial<GuestItem>) =>
  keepGuest({
    // Every change needs a new idempotency key, because the server may already have used the old key.
    cart: guestCart.items().map((item) => (item.id === id ? { ...item, ...change, key: newKey() } : item)),
  });

export const guestCart = {
  items: (): readonly GuestItem[] => guestStore.current().cart,
  /**
   * Adds a recipe to the guest's cart. Returns "already" if it is in the cart, "full" if there is no room. `key`: the
   * idempotency key of an earlier, unanswered call.
   */
  add(id: string, quantity = 1, key = newKey()): "added" | "already" | "full" {
    const items = guestCart.items();
    if (items.some((item) => item.id === id)) return "already";
    if (items.length >= CART_LIMIT) return "full";
    keepGuest({ cart: [...items, { id, quantity, key }] });
    return "added";
  },
  setQuantity: (id: string, quantity: number) => changeItem(id, { quantity }),
  /** Marks a recipe as refused, because the account's cart was full. It stays in the guest's cart. */
  refuse: (id: string) => changeItem(id, { refused: true }),
  remove(ids: readonly string[]) {
    const left = guestCart.items().filter((item) => !ids.includes(item.id));
    if (left.length < guestCart.items().length) keepGuest({ cart: left });
  },
};

/** Saves a recipe or removes it from the saved recipes. Returns false if there is no room. */
export function keepSaved(id: string, saved: boolean): boolean {
  const others = guestStore.current().saved.filter((one) => one !== id);
  if (saved && others.length >= SAVED_LIMIT) return false;
  keepGuest({ saved: saved ? [id, ...others] : others });
  return true;
}
