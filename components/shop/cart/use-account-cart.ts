"use client";

import { useMemo, useState } from "react";
import useSWR from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { api, getJson } from "@/lib/platform/http/client";
import type { Cart } from "@/lib/shop/cart/schema";
import { withoutRecipe, withQuantity } from "./cart-changes";
import { latestWish } from "./latest-wish";

const readAccountCart = () => getJson<Cart>("/cart");

/** The account's cart; `undefined` while unknown and for guests. */
export function useAccountCart() {
  const { viewer } = useViewer();
  return useSWR<Cart>(viewer ? ["/cart", viewer.uid] : null, readAccountCart);
}

/**
 * Changes of the account's cart, shown at once. What the server refuses goes back to what it last agreed to, and the call
 * rejects; `saving` while anything is on its way.
 */
export function useAccountCartChanges() {
  const { mutate } = useAccountCart();
  const [waiting, setWaiting] = useState(0);
  const { agreed, wish } = useMemo(() => {
    /** What the server last agreed to, of the recipes that are being changed. */
    const agreed = new Map<string, number>();
    const wish = latestWish(async (recipeId, quantity) => {
      await api(`/cart/${recipeId}`, { method: "PUT", body: { quantity } });
      agreed.set(recipeId, quantity);
    });
    return { agreed, wish };
  }, []);
  const waitFor = async (work: Promise<unknown>) => {
    setWaiting((count) => count + 1);
    try {
      await work;
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  return {
    saving: waiting > 0,
    remove: (recipeId: string) =>
      waitFor(
        mutate(
          async (cart) => {
            await api(`/cart/${recipeId}`, { method: "DELETE" });
            return cart && withoutRecipe(cart, recipeId);
          },
          {
            optimisticData: (cart) =>
              cart ? withoutRecipe(cart, recipeId) : { count: 0, items: [], boxes: [] },
            rollbackOnError: true,
          },
        ),
      ),
    /** `from` is what is shown now. */
    setQuantity: (recipeId: string, quantity: number, from: number) => {
      const show = (shown: number) =>
        mutate((cart) => cart && withQuantity(cart, recipeId, shown), { revalidate: false });
      if (!agreed.has(recipeId)) agreed.set(recipeId, from);
      void show(quantity);
      const settled = wish(recipeId, quantity).catch(async (error: unknown) => {
        await show(agreed.get(recipeId) ?? from);
        throw error;
      });
      return waitFor(
        settled.finally(() => {
          agreed.delete(recipeId);
          void mutate();
        }),
      );
    },
  };
}
