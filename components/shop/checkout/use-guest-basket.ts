"use client";

import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useViewer } from "@/components/people/auth/use-viewer";
import { useAccountCart } from "@/components/shop/cart/use-account-cart";
import { useCart } from "@/components/shop/cart/use-cart";
import { toast } from "@/components/ui/toast";
import type { Cart } from "@/lib/shop/cart/views";
import { nameOfKitchen } from "@/lib/shop/kitchens/rules";
import type { ShortLine, ViewedBasket } from "@/lib/shop/orders/purchase-views";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { cartTexts } from "@/lib/texts/cart";
import { linesOf, type ShownBox } from "./basket-changes";

/** A guest's cart as the checkout shows it. `short`: the lines with fewer portions left than the cart asks for. */
type GuestBasket = ViewedBasket & { short: ShortLine[] };

/**
 * A guest's cart as this page shows it; null for an account, and while it is read. If one of the `shown` lines is
 * missing, the session is asked for first, because another tab may be moving the cart into an account. `failed`: the
 * cart can't be read.
 */
export function useGuestBasket(shown: readonly ShownBox[]) {
  const { viewer, refresh } = useViewer();
  const { cart, failed } = useCart();
  const read = useMemo(() => (viewer === null && cart ? basketOfGuest(cart) : null), [viewer, cart]);
  const [asked, setAsked] = useState<GuestBasket | null>(null);
  const there = new Set(linesOf(read?.boxes ?? []).map(({ recipeId }) => recipeId));
  const isLess = read !== null && linesOf(shown).some(({ recipeId }) => !there.has(recipeId));
  const waits = isLess && asked !== read;
  const ask = useEffectEvent(() => refresh());
  useEffect(() => {
    if (!waits) return;
    ask()
      .catch(() => undefined)
      .then(() => setAsked(read));
  }, [waits, read]);
  return { guests: waits ? null : read, failed: viewer === null && failed };
}

/**
 * Moves the guest's cart into the account once the guest is signed in, here or in another tab, and then reads the
 * page anew. `isIn`: the server has said so. `hasMoved`: the page is being read, or was.
 */
export function useMoveIn(isGuests: boolean, isIn: boolean, refresh: () => void) {
  const { viewer } = useViewer();
  const { mutate } = useAccountCart();
  const [hasMoved, setMoved] = useState(false);
  const isJoining = isGuests && (isIn || Boolean(viewer));
  const move = useEffectEvent(async () => {
    const { mergeGuestCart } = await import("@/components/shop/lists/merge-guest");
    await mergeGuestCart(() => toast.info(cartTexts.mergeFull));
    await mutate();
  });
  const arrive = useEffectEvent(() => {
    setMoved(true);
    refresh();
  });
  useEffect(() => {
    if (!isJoining) return;
    // What could not be moved stays in the browser and moves in later (guest-merge.tsx).
    move()
      .catch(() => undefined)
      .then(arrive);
  }, [isJoining]);
  return { isJoining, hasMoved };
}

/** Judges a guest's cart by its recipes, as `POST /checkout` judges the account's cart after the sign-in. */
function basketOfGuest({ items, boxes }: Cart): GuestBasket {
  const why = new Map(items.map(({ _id, soldOutWhy }) => [_id, soldOutWhy]));
  const bought = boxes.flatMap(({ sellerId, sellerName, sellerNameBn, lines: all }) => {
    const lines = all.filter(({ recipeId }) => why.get(recipeId) !== "paused");
    const name = nameOfKitchen({ kitchenName: sellerName, kitchenNameBn: sellerNameBn });
    return lines.length === 0 ? [] : [{ sellerId, sellerName: name, lines }];
  });
  const lines = bought.flatMap((box) => box.lines);
  const missing = items.filter(({ _id }) => lines.every(({ recipeId }) => recipeId !== _id));
  return {
    boxes: bought,
    // A recipe that is gone or hidden has left a guest's cart already (use-cart.ts).
    changes: missing.map((item) => ({
      recipeId: item._id,
      title: nameOfDish(item),
      what: item.soldOutWhy === "paused" ? "paused" : "not_for_sale",
    })),
    short: lines.flatMap((line) => {
      const left = line.soldOut ? 0 : (line.boxesLeft ?? line.quantity);
      if (left >= line.quantity) return [];
      const { recipeId } = line;
      return [{ recipeId, title: nameOfDish(line), left, why: why.get(recipeId) ?? "boxes" }];
    }),
  };
}
