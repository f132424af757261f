"use client";

import { newKey } from "@/lib/platform/http/client";
import { CART_LIMIT, QUANTITY_MAX } from "@/lib/shop/cart/rules";

/** Key of a guest's cart in the browser's storage. */
const GUEST_CART = "ranna-cart";

/**
 * A recipe in a guest's cart. `key` is the idempotency key with which it is put into the account's cart at
 * sign-in: however often that call is repeated, it happens once. `refused`: the account's cart was full.
 */
export type GuestItem = { id: string; quantity: number; key: string; refused?: true };

const EMPTY: readonly GuestItem[] = [];
const listeners = new Set<() => void>();
/** The last text read and what it said: the same text gives the same list, as React wants of a snapshot. */
let read: { text: string | null; items: readonly GuestItem[] } = { text: null, items: EMPTY };
/** Where storage is refused (private windows) the cart lives as long as the page. */
let memory: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(GUEST_CART);
  } catch {
    return memory;
  }
}

function store(items: readonly GuestItem[]) {
  const text = items.length === 0 ? null : JSON.stringify(items);
  memory = text;
  try {
    if (text === null) localStorage.removeItem(GUEST_CART);
    else localStorage.setItem(GUEST_CART, text);
  } catch {
    // Kept in memory.
  }
  for (const listener of listeners) listener();
}

const isItem = (value: unknown): value is GuestItem =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  /^[0-9a-f]{24}$/.test(value.id) &&
  "quantity" in value &&
  Number.isInteger(value.quantity) &&
  Number(value.quantity) >= 1 &&
  Number(value.quantity) <= QUANTITY_MAX &&
  "key" in value &&
  typeof value.key === "string";

function parse(text: string | null): readonly GuestItem[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isItem) : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** A guest's cart in this browser, the same in all its tabs. */
export const guestCart = {
  subscribe(changed: () => void) {
    listeners.add(changed);
    window.addEventListener("storage", changed);
    return () => {
      listeners.delete(changed);
      window.removeEventListener("storage", changed);
    };
  },
  items(): readonly GuestItem[] {
    const text = stored();
    if (text !== read.text) read = { text, items: parse(text) };
    return read.items;
  },
  none: (): readonly GuestItem[] => EMPTY,
  /** Puts a recipe in; `already` when it is there, `full` when no more fit. */
  add(id: string, quantity = 1): "added" | "already" | "full" {
    const items = guestCart.items();
    if (items.some((item) => item.id === id)) return "already";
    if (items.length >= CART_LIMIT) return "full";
    store([...items, { id, quantity, key: newKey() }]);
    return "added";
  },
  /** Under another key: the one before may have carried the former quantity to the account already. */
  setQuantity(id: string, quantity: number) {
    store(guestCart.items().map((item) => (item.id === id ? { ...item, quantity, key: newKey() } : item)));
  },
  /** The account's cart had no room for it. It stays, with a new key: under the old one the answer is given. */
  refuse(id: string) {
    store(
      guestCart
        .items()
        .map((item) => (item.id === id ? { ...item, key: newKey(), refused: true as const } : item)),
    );
  },
  remove(ids: readonly string[]) {
    const items = guestCart.items();
    const left = items.filter((item) => !ids.includes(item.id));
    if (left.length < items.length) store(left);
  },
};
