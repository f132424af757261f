"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { guestStore } from "@/components/shop/lists/guest-store";
import { listKey } from "@/components/shop/lists/list-state";
import { savedKey } from "@/components/shop/lists/use-saved";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/platform/http/client";
import { CART_LIMIT } from "@/lib/shop/cart/rules";
import { cartTexts } from "@/lib/texts/cart";
import { listsTexts } from "@/lib/texts/lists";
import { savedTexts } from "@/lib/texts/saved";
import { useAccountCart } from "./use-account-cart";

/**
 * Moves a guest's cart and lists from the browser into the account at sign-in. Retries until everything is moved.
 * Renders nothing.
 */
export function GuestMerge() {
  const { viewer } = useViewer();
  const uid = viewer?.uid;
  const { mutate } = useSWRConfig();
  const { data: cart, mutate: mutateCart } = useAccountCart();
  const kept = useSyncExternalStore(guestStore.subscribe, guestStore.current, guestStore.none);
  const hasRoom = cart !== undefined && cart.count < CART_LIMIT;
  const cartWaits = kept.cart.some((item) => !item.refused || hasRoom);
  useEffect(() => {
    if (uid === undefined || !cartWaits) return;
    const merge = async () => {
      const { mergeGuestCart } = await import("@/components/shop/lists/merge-guest");
      if (await mergeGuestCart(() => toast.info(cartTexts.mergeFull))) await mutateCart();
    };
    // Does nothing while offline, because the "online" event calls this function later.
    const tryMerge = () => void (navigator.onLine && merge().catch(() => undefined));
    tryMerge();
    addEventListener("online", tryMerge);
    return () => removeEventListener("online", tryMerge);
  }, [uid, cartWaits, mutateCart]);
  useEffect(() => {
    if (uid === undefined) return;
    // Reads the account's lists again when a move has ended, also a move in another tab.
    let before = guestStore.current();
    const stop = guestStore.subscribe(() => {
      const now = guestStore.current();
      if (now.saved.length < before.saved.length) void mutate(savedKey(uid));
      if (before.movingList !== null && now.movingList === null) void mutate(listKey(uid));
      before = now;
    });
    const merge = async () => {
      if (before.saved.length === 0 && before.list === null && before.movingList === null) return;
      const { mergeGuestList, mergeGuestSaved } = await import("@/components/shop/lists/merge-guest");
      if ((await mergeGuestSaved()).length > 0) toast.info(savedTexts.mergeFull);
      await mergeGuestList().catch((error: unknown) => {
        // Shows a message only if the list does not fit into the account's list.
        if (error instanceof ApiError && error.code === "validation") toast.info(listsTexts.mergeFull);
      });
    };
    // Ignores an error, because the next page load retries.
    void merge().catch(() => undefined);
    return stop;
  }, [uid, mutate]);
  return null;
}
