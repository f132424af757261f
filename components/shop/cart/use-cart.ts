"use client";

import { useEffect, useSyncExternalStore } from "react";
import useSWR from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { toast } from "@/components/ui/toast";
import { ApiError, api, getJson } from "@/lib/platform/http/client";
import { CART_LIMIT } from "@/lib/shop/cart/rules";
import type { Cart } from "@/lib/shop/cart/schema";
import type { Recipe } from "@/lib/shop/recipes/schema";
import { cartTexts } from "@/lib/texts/cart";
import { guestCart } from "./guest-cart";
import { mergeGuestCart } from "./merge-guest-cart";

const readAccountCart = () => getJson<Cart>("/cart");

/** The account's cart; `undefined` while unknown and for guests. */
export function useAccountCart() {
  const { viewer } = useViewer();
  return useSWR<Cart>(viewer ? ["/cart", viewer.uid] : null, readAccountCart);
}

const useGuestItems = () => useSyncExternalStore(guestCart.subscribe, guestCart.items, guestCart.none);

/** How many recipes are in the cart: the account's when signed in, else the browser's. */
export function useCartCount(): number {
  const { viewer } = useViewer();
  const { data } = useAccountCart();
  const inBrowser = useGuestItems();
  return viewer ? (data?.count ?? 0) : inBrowser.length;
}

/**
 * At sign-in, whenever a merge was cut off before, and when a full cart has room again: the guest's cart goes into
 * the account's.
 */
export function useGuestCartMerge(): void {
  const { viewer } = useViewer();
  const { data, mutate } = useAccountCart();
  const hasRoom = data !== undefined && data.count < CART_LIMIT;
  const waiting = useGuestItems().some((item) => !item.refused || hasRoom);
  useEffect(() => {
    if (!viewer || !waiting) return;
    void mergeGuestCart(() => toast.info(cartTexts.mergeFull)).then((changed) =>
      changed ? mutate() : undefined,
    );
  }, [viewer, waiting, mutate]);
}

export type Added = "added" | "already" | "full";

/** Puts a recipe into the cart of whoever is here. Rejects with ApiError when the server does not answer well. */
export function useAddToCart(): (recipeId: string) => Promise<Added> {
  const { viewer, refresh } = useViewer();
  const { mutate } = useAccountCart();
  return async (recipeId) => {
    const known = viewer === undefined ? await refresh() : viewer;
    if (!known) return guestCart.add(recipeId);
    try {
      await api("/cart", { body: { recipeId } });
      return "added";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "already_in_cart") return "already";
      if (error.code === "conflict") return "full";
      // The session ended elsewhere: what is wanted is kept in the browser.
      if (error.code !== "unauthenticated") throw error;
      void refresh();
      return guestCart.add(recipeId);
    } finally {
      void mutate();
    }
  };
}

export type CartView = {
  /** `undefined` while loading. */
  items: Recipe[] | undefined;
  failed: boolean;
  remove: (recipeId: string) => Promise<void>;
};

/** What is in the cart of whoever is here, for the cart page. */
export function useCart(): CartView {
  const { viewer } = useViewer();
  const account = useAccountCart();
  const guest = useGuestCart(viewer === null);
  if (viewer === undefined) return { items: undefined, failed: false, remove: async () => undefined };
  if (viewer === null) return guest;
  return {
    items: account.data?.items,
    failed: account.error !== undefined && account.data === undefined,
    remove: async (recipeId) => {
      const without = (cart?: Cart): Cart => {
        const items = (cart?.items ?? []).filter((recipe) => recipe._id !== recipeId);
        const boxes = (cart?.boxes ?? []).flatMap((box) => {
          const lines = box.lines.filter((line) => line.recipeId !== recipeId);
          return lines.length === 0 ? [] : [{ ...box, lines }];
        });
        return { count: items.length, items, boxes };
      };
      await account.mutate(
        async (cart) => {
          await api(`/cart/${recipeId}`, { method: "DELETE" });
          return without(cart);
        },
        { optimisticData: without, rollbackOnError: true },
      );
    },
  };
}

/** A guest's cart with its recipes as they are now; deleted ones leave it. */
function useGuestCart(active: boolean): CartView {
  const ids = useGuestItems().map((item) => item.id);
  const { data, error } = useSWR(active ? ["guest-cart", ...ids] : null, () => readRecipes(ids), {
    keepPreviousData: true,
  });
  return {
    items: data?.filter((recipe) => ids.includes(recipe._id)),
    failed: error !== undefined && data === undefined,
    remove: async (recipeId) => guestCart.remove([recipeId]),
  };
}

async function readRecipes(ids: readonly string[]): Promise<Recipe[]> {
  const found = await Promise.all(
    ids.map((id) =>
      getJson<Recipe>(`/recipedetails/${id}`).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "not_found") return null;
        throw error;
      }),
    ),
  );
  guestCart.remove(ids.filter((_, index) => found[index] === null));
  return found.filter((recipe) => recipe !== null);
}
