"use client";

import { useMemo, useSyncExternalStore } from "react";
import useSWR from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { guestCart, guestStore } from "@/components/shop/lists/guest-store";
import { readRecipes } from "@/components/shop/lists/read-recipes";
import { boxesOf } from "@/lib/shop/cart/rules";
import type { Cart } from "@/lib/shop/cart/views";
import type { DetailedRecipe } from "@/lib/shop/recipes/views";
import { useAccountCart, useAccountCartChanges } from "./use-account-cart";

const useGuestItems = () =>
  useSyncExternalStore(guestStore.subscribe, guestStore.current, guestStore.none).cart;

/** The number of recipes in the account's cart, or for guests in the browser's cart. */
export function useCartCount(): number {
  const { viewer } = useViewer();
  const { data } = useAccountCart();
  const inBrowser = useGuestItems();
  return viewer ? (data?.count ?? 0) : inBrowser.length;
}

/**
 * Maps each recipe id to its portions in the cart. Includes recipes that are stored only in the browser, because
 * there was no network or the account's cart was full.
 */
export function useInCart(): ReadonlyMap<string, number> {
  const { data } = useAccountCart();
  const kept = useGuestItems();
  return useMemo(() => {
    const inAccount = data?.items ?? [];
    return new Map([
      ...kept.map(({ id, quantity }) => [id, quantity] as const),
      ...inAccount.map(({ _id, quantity }) => [_id, quantity] as const),
    ]);
  }, [data, kept]);
}

export type CartView = {
  cart: Cart | undefined;
  failed: boolean;
  /** True while a change is being sent to the server. */
  saving: boolean;
  remove: (recipeId: string) => Promise<void>;
  /** Rejects if the server refuses the quantity. The cart then shows the server's state. */
  setQuantity: (recipeId: string, quantity: number) => Promise<void>;
};

const UNKNOWN: CartView = {
  cart: undefined,
  failed: false,
  saving: false,
  remove: async () => undefined,
  setQuantity: async () => undefined,
};

/** The viewer's cart for the cart page: the account's cart, or the guest's cart in the browser. */
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

/** A guest's cart with current recipes from the server. Recipes that no longer exist are removed. */
function useGuestCart(active: boolean): CartView {
  const kept = useGuestItems();
  const ids = kept.map((item) => item.id);
  const { data, error } = useSWR(active ? ["guest-cart", ...ids] : null, () => readGuestRecipes(ids), {
    keepPreviousData: true,
  });
  // The same recipes and quantities are the same object, so that the checkout notices a change.
  const cart = useMemo(
    () => data && cartOf(data, new Map(kept.map(({ id, quantity }) => [id, quantity]))),
    [data, kept],
  );
  return {
    cart,
    failed: error !== undefined && data === undefined,
    saving: false,
    remove: async (recipeId) => guestCart.remove([recipeId]),
    setQuantity: async (recipeId, quantity) => guestCart.setQuantity(recipeId, quantity),
  };
}

/** Builds a guest's cart in the format of the server's cart. */
function cartOf(recipes: readonly DetailedRecipe[], quantities: ReadonlyMap<string, number>): Cart {
  const filled = recipes.flatMap((recipe) => {
    const quantity = quantities.get(recipe._id);
    return quantity === undefined ? [] : [{ recipe, boxesLeft: recipe.boxesLeft, quantity }];
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
