"use client";

import { useSyncExternalStore } from "react";
import useSWR from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { guestCart, guestStore } from "@/components/shop/lists/guest-store";
import { readRecipes } from "@/components/shop/lists/read-recipes";
import { ApiError, api } from "@/lib/platform/http/client";
import { boxesOf } from "@/lib/shop/cart/rules";
import type { Cart } from "@/lib/shop/cart/schema";
import type { DetailedRecipe } from "@/lib/shop/recipes/schema";
import { useAccountCart, useAccountCartChanges } from "./use-account-cart";

const useGuestItems = () =>
  useSyncExternalStore(guestStore.subscribe, guestStore.current, guestStore.none).cart;

/** How many recipes are in the cart: the account's when signed in, else the browser's. */
export function useCartCount(): number {
  const { viewer } = useViewer();
  const { data } = useAccountCart();
  const inBrowser = useGuestItems();
  return viewer ? (data?.count ?? 0) : inBrowser.length;
}

export type Added = "added" | "already" | "full";

/** Puts a recipe into the cart of whoever is here. Rejects with ApiError when the server does not answer well. */
export function useAddToCart(): (recipeId: string, quantity: number) => Promise<Added> {
  const { viewer, refresh } = useViewer();
  const { mutate } = useAccountCart();
  return async (recipeId, quantity) => {
    const known = viewer === undefined ? await refresh() : viewer;
    if (!known) return guestCart.add(recipeId, quantity);
    try {
      await api("POST /cart", { body: { recipeId, quantity } });
      return "added";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "already_in_cart") return "already";
      if (error.code === "conflict") return "full";
      // The session ended elsewhere: what is wanted is kept in the browser.
      if (error.code !== "unauthenticated") throw error;
      void refresh();
      return guestCart.add(recipeId, quantity);
    } finally {
      void mutate();
    }
  };
}

export type CartView = {
  /** `undefined` while loading. */
  cart: Cart | undefined;
  failed: boolean;
  /** A change is on its way to the server. */
  saving: boolean;
  remove: (recipeId: string) => Promise<void>;
  /** Rejects when the server refuses; then the cart shows what it agreed to. */
  setQuantity: (recipeId: string, quantity: number) => Promise<void>;
};

const UNKNOWN: CartView = {
  cart: undefined,
  failed: false,
  saving: false,
  remove: async () => undefined,
  setQuantity: async () => undefined,
};

/** What is in the cart of whoever is here, for the cart page. */
export function useCart(): CartView {
  const { viewer } = useViewer();
  const account = useAccountCart();
  const changes = useAccountCartChanges();
  const guest = useGuestCart(viewer === null);
  if (viewer === undefined) return UNKNOWN;
  if (viewer === null) return guest;
  return {
    cart: account.data,
    failed: account.error !== undefined && account.data === undefined,
    ...changes,
  };
}

/** A guest's cart with its recipes as they are now; deleted ones leave it. */
function useGuestCart(active: boolean): CartView {
  const kept = useGuestItems();
  const ids = kept.map((item) => item.id);
  const { data, error } = useSWR(active ? ["guest-cart", ...ids] : null, () => readGuestRecipes(ids), {
    keepPreviousData: true,
  });
  return {
    cart: data && cartOf(data, new Map(kept.map(({ id, quantity }) => [id, quantity]))),
    failed: error !== undefined && data === undefined,
    saving: false,
    remove: async (recipeId) => guestCart.remove([recipeId]),
    setQuantity: async (recipeId, quantity) => guestCart.setQuantity(recipeId, quantity),
  };
}

/** What the server would answer of a guest's cart; to a guest, an author is a display name. */
function cartOf(recipes: readonly DetailedRecipe[], quantities: ReadonlyMap<string, number>): Cart {
  const filled = recipes.flatMap((recipe) => {
    const quantity = quantities.get(recipe._id);
    return quantity === undefined
      ? []
      : [{ recipe, sellerName: recipe.author, boxesLeft: recipe.boxesLeft, quantity }];
  });
  return {
    count: filled.length,
    items: filled.map(({ recipe, quantity }) => ({ ...recipe, quantity })),
    boxes: boxesOf(filled),
  };
}

async function readGuestRecipes(ids: readonly string[]): Promise<DetailedRecipe[]> {
  const found = await readRecipes(ids);
  guestCart.remove(ids.filter((id) => found.get(id) === null));
  return [...found.values()].filter((recipe) => recipe !== null);
}
