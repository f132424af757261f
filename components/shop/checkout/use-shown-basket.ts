"use client";

import { useEffect, useRef, useState, useSyncExternalStore, useTransition } from "react";
import { useAccountCart } from "@/components/shop/cart/use-account-cart";
import { guestCart, guestStore } from "@/components/shop/lists/guest-store";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { type ApiError, api } from "@/lib/platform/http/client";
import type { Cart } from "@/lib/shop/cart/views";
import type { ShortLine, ViewedBasket } from "@/lib/shop/orders/purchase-views";
import { basketTexts as texts } from "@/lib/texts/basket";
import { changesBetween, linesOf, type ShownBox, type ShownChange } from "./basket-changes";
import { shortLinesOf } from "./checkout-calls";
import { useGuestBasket, useMoveIn } from "./use-guest-basket";

type Shown = {
  boxes: readonly ShownBox[];
  /** The changes since this page last showed the basket. At first, the changes since the recipes were added. */
  changes: readonly ShownChange[];
  changedSince: "cart" | "shown";
  /** The lines with fewer portions left than the buyer asked for. */
  short: readonly ShortLine[];
  /** The ids of the lines that were in the account's cart before a guest signed in here. */
  earlier: readonly string[];
};

const NOTHING: Shown = { boxes: [], changes: [], changedSince: "cart", short: [], earlier: [] };

/**
 * The basket that the page shows and that will be charged. If the cart changes elsewhere, the basket is updated and
 * the changes are listed. `basket`: the account's, as the server has read it; null for a guest, whose cart is in the
 * browser.
 */
export function useShownBasket(basket: ViewedBasket | null) {
  const router = useRouter();
  const [refreshing, startRefresh] = useTransition();
  const [given, setGiven] = useState(basket);
  const [shown, setShown] = useState<Shown>(() => (basket ? firstShown(basket) : NOTHING));
  /** True from the beginning as a guest until the account's basket is shown. */
  const [isGuests, setGuests] = useState(basket === null);
  /** True if the next change comes from this page, so that it is not listed as a change. */
  const [isOwnChange, setOwnChange] = useState(false);
  const [changing, setChanging] = useState<string | null>(null);

  const refresh = () => startRefresh(() => router.refresh());
  const { guests, failed } = useGuestBasket(isOwnChange ? [] : shown.boxes);
  const { isJoining, hasMoved } = useMoveIn(isGuests, basket !== null, refresh);
  // A basket that was read before the guest's cart was in the account is not shown.
  const account = isGuests && (!hasMoved || refreshing) ? null : basket;
  const current = basket === null ? guests : account;
  if (current !== null && given !== current) {
    setGiven(current);
    setGuests(basket === null);
    setOwnChange(false);
    setShown((before) => {
      if (isGuests && basket !== null) return joined(before, current);
      return isOwnChange ? quietly(before, current) : next(before, current);
    });
  }
  const moving = useCartFollower(basket, refresh);

  /** Shows what a 409 error says about the cart. Returns false if the error is about something else. */
  const receive = (error: ApiError): boolean => {
    if (error.code === "basket_changed") {
      const fresh = error.extra as ViewedBasket;
      setShown((before) => next(before, fresh));
    } else if (error.code === "sold_out") {
      setShown((before) => ({ ...before, short: shortLinesOf(error) }));
    } else return false;
    return true;
  };
  const change = async (recipeId: string, quantity: number | null) => {
    setChanging(recipeId);
    try {
      if (basket === null) {
        setOwnChange(true);
        return quantity === null ? guestCart.remove([recipeId]) : guestCart.setQuantity(recipeId, quantity);
      }
      if (quantity === null) await api("DELETE /cart/{recipeId}", { params: { recipeId } });
      else await api("PUT /cart/{recipeId}", { params: { recipeId }, body: { quantity } });
      setOwnChange(true);
      setShown((before) => ({ ...before, short: before.short.filter((line) => line.recipeId !== recipeId) }));
      refresh();
    } catch {
      toast.error(texts.changeFailed);
    } finally {
      setChanging(null);
    }
  };
  return {
    ...shown,
    short: (basket === null && guests?.short) || shown.short,
    /** True if a guest's cart could not be read. */
    failed,
    /** True while the basket may still change, so paying must wait. */
    moving: moving || refreshing || isJoining || (basket === null && guests === null && !failed),
    /** True from a guest's sign-in until the account's basket is shown. */
    isJoining,
    /** The id of the recipe whose quantity is being changed; "" during a reload; null if none. */
    changing: changing ?? (refreshing && isOwnChange ? "" : null),
    receive,
    take: (recipeId: string, quantity: number) => change(recipeId, quantity),
    remove: (recipeId: string) => change(recipeId, null),
  };
}

const firstShown = ({ boxes, changes }: ViewedBasket): Shown => ({
  boxes,
  changes: changesBetween([], boxes, changes),
  changedSince: "cart",
  short: [],
  earlier: [],
});

/**
 * Updates the basket without listing changes. Lines with too few portions, and those from the account's earlier cart,
 * stay listed while the basket contains them.
 */
function quietly(before: Shown, { boxes }: ViewedBasket): Shown {
  const isThere = (one: { recipeId: string }) =>
    linesOf(boxes).some(({ recipeId }) => recipeId === one.recipeId);
  return {
    ...before,
    boxes,
    changes: before.changes.filter((change) => change.what === "earlier" && isThere(change)),
    changedSince: "shown",
    short: before.short.filter(isThere),
  };
}

/** Shows the account's basket after a guest's cart has moved in. What the account had in its cart before is marked. */
function joined(before: Shown, { boxes, changes: told }: ViewedBasket): Shown {
  if (before.boxes.length === 0) return firstShown({ boxes, changes: told });
  const changes = changesBetween(before.boxes, boxes, told).map((change) =>
    change.what === "added" ? { ...change, what: "earlier" as const } : change,
  );
  const own = new Set(linesOf(before.boxes).map(({ recipeId }) => recipeId));
  const earlier = linesOf(boxes).flatMap(({ recipeId }) => (own.has(recipeId) ? [] : [recipeId]));
  return { boxes, changes, changedSince: "shown", short: [], earlier };
}

function next(before: Shown, fresh: ViewedBasket): Shown {
  // If the basket was empty, a guest's cart has just moved into the account, so nothing is compared.
  if (before.boxes.length === 0) return firstShown(fresh);
  const changes = changesBetween(before.boxes, fresh.boxes, fresh.changes);
  return { ...before, boxes: fresh.boxes, changes, changedSince: "shown", short: [] };
}

const signatureOf = (lines: readonly { id: string; quantity: number }[]): string =>
  lines
    .map(({ id, quantity }) => `${id}x${quantity}`)
    .sort()
    .join(" ");

/** Returns true if the cart contains all lines of the basket in the same quantities. */
function isSameCart(cart: Cart, basket: ViewedBasket): boolean {
  const shown = new Map(linesOf(basket.boxes).map((line) => [line.recipeId, line.quantity]));
  const known = new Set(basket.changes.map(({ recipeId }) => recipeId));
  const quantities = new Map(cart.items.map((item) => [item._id, item.quantity]));
  return (
    [...shown].every(([id, quantity]) => quantities.get(id) === quantity) &&
    cart.items.every(({ _id }) => shown.has(_id) || known.has(_id))
  );
}

/**
 * Reloads the page when the account's cart differs from the basket. Returns true while the basket may still change.
 */
function useCartFollower(basket: ViewedBasket | null, refresh: () => void): boolean {
  const { data: cart, error, isValidating } = useAccountCart();
  const { cart: waiting } = useSyncExternalStore(guestStore.subscribe, guestStore.current, guestStore.none);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!cart || !basket) return;
    const signature = signatureOf(cart.items.map(({ _id, quantity }) => ({ id: _id, quantity })));
    if (asked.current === signature) return;
    const isKnown = asked.current === null && isSameCart(cart, basket);
    asked.current = signature;
    if (!isKnown) refresh();
  }, [cart, basket, refresh]);
  if (!basket) return false;
  const isMovingIn = waiting.some((item) => !item.refused);
  return isMovingIn || isValidating || (cart === undefined && error === undefined);
}
