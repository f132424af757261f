"use client";

import { useSyncExternalStore } from "react";
import useSWR from "swr";
import { useViewer } from "@/components/users/use-viewer";
import { getJson } from "@/lib/http/client";

/** Key of a guest's cart in the browser: a list of recipe ids. */
export const GUEST_CART = "ranna-cart";

function subscribe(changed: () => void) {
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

function guestCount(): number {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(GUEST_CART) ?? "[]");
    return Array.isArray(ids) ? ids.length : 0;
  } catch {
    return 0;
  }
}

/** How many recipes are in the cart: the account's when signed in, else the browser's. */
export function useCart(): { count: number } {
  const { viewer } = useViewer();
  const { data } = useSWR<{ count: number }>(viewer ? "/cart" : null, getJson);
  const inBrowser = useSyncExternalStore(subscribe, guestCount, () => 0);
  return { count: viewer ? (data?.count ?? 0) : inBrowser };
}
