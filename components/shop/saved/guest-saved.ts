"use client";

import { keptValue } from "@/components/ui/kept-value";
import { SAVED_LIMIT } from "@/lib/shop/lists/saved/rules";

/** Its name in the browser's storage. */
export const GUEST_SAVED = "ranna-saved-1";

const isId = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{24}$/.test(value);

/** Ids of the recipes that a guest saved in this browser, newest first. */
export const guestSaved = keptValue<readonly string[]>(GUEST_SAVED, [], (stored) =>
  Array.isArray(stored) ? stored.filter(isId).slice(0, SAVED_LIMIT) : null,
);

/** Saves or forgets a recipe; false when there is no room. */
export function keepSaved(id: string, saved: boolean): boolean {
  const others = guestSaved.current().filter((one) => one !== id);
  if (saved && others.length >= SAVED_LIMIT) return false;
  guestSaved.keep(saved ? [id, ...others] : others);
  return true;
}
