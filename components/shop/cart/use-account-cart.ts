"use client";

import { useRef, useState } from "react";
import useSWR from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { api } from "@/lib/platform/http/client";
import { sumTaka } from "@/lib/platform/money";
import type { Cart, CartBox } from "@/lib/shop/cart/views";

const readAccountCart = () => api("GET /cart");

/** Reads the account's cart. `data` is undefined while loading and for guests. */
export function useAccountCart() {
  const { viewer } = useViewer();
  return useSWR<Cart>(viewer ? ["/cart", viewer.uid] : null, readAccountCart);
}

const EMPTY: Cart = { count: 0, items: [], boxes: [] };

/** Returns the cart with a changed quantity of one recipe. `quantity` null removes the recipe. */
function changed(cart: Cart, recipeId: string, quantity: number | null): Cart {
  const change = <One extends { quantity: number }>(one: One, id: string): One[] => {
    if (id !== recipeId) return [one];
    return quantity === null ? [] : [{ ...one, quantity }];
  };
  const boxes = cart.boxes.flatMap((box): CartBox[] => {
    const lines = box.lines.flatMap((line) => change(line, line.recipeId));
    return lines.length === 0 ? [] : [{ ...box, lines, subtotal: sumTaka(lines) }];
  });
  const items = cart.items.flatMap((item) => change(item, item._id));
  return { count: items.length, items, boxes };
}

/**
 * Changes the account's cart, one call after the other. If a call fails, the cart returns to the server's state. All
 * waiting changes are then dropped, and only one promise rejects. `saving`: a call is running.
 */
export function useAccountCartChanges() {
  const { mutate } = useAccountCart();
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const wanted = useRef(new Map<string, number | null>());
  const told = useRef<unknown>(undefined);
  const change = async (recipeId: string, quantity: number | null): Promise<void> => {
    wanted.current.set(recipeId, quantity);
    const sent = queue.current.then(async () => {
      if (wanted.current.get(recipeId) !== quantity) return;
      if (quantity === null) await api("DELETE /cart/{recipeId}", { params: { recipeId } });
      else await api("PUT /cart/{recipeId}", { params: { recipeId }, body: { quantity } });
    });
    queue.current = sent;
    setWaiting((count) => count + 1);
    try {
      await mutate(sent as Promise<undefined>, {
        optimisticData: (_, shown) => changed(shown ?? EMPTY, recipeId, quantity),
        rollbackOnError: true,
        populateCache: false,
      });
    } catch (error) {
      if (queue.current === sent) queue.current = Promise.resolve();
      if (told.current === error) return;
      told.current = error;
      throw error;
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  return {
    saving: waiting > 0,
    remove: (recipeId: string) => change(recipeId, null),
    setQuantity: (recipeId: string, quantity: number) => change(recipeId, quantity),
  };
}
