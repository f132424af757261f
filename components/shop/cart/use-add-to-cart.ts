"use client";

import { useViewer } from "@/components/people/auth/use-viewer";
import { guestCart } from "@/components/shop/lists/guest-store";
import { toast } from "@/components/ui/toast";
import { ApiError, api, newKey } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { cartTexts as texts } from "@/lib/texts/cart";
import { localPath } from "@/lib/texts/language";
import { useAccountCart } from "./use-account-cart";

type Outcome = "added" | "already" | "full" | "waits";

/**
 * Shows a message for the outcome of adding a recipe (specification, point 8), with a way to the cart. One message at
 * a time: a later one replaces it.
 */
export function tellAdded(outcome: Outcome): void {
  const key = "cart";
  const action = { label: texts.see, run: () => window.location.assign(localPath(routes.cart)) };
  if (outcome === "added") toast.success(texts.added, { key, action });
  else if (outcome === "waits") toast.info(texts.waitsForNetwork, { key });
  else toast.error(outcome === "already" ? texts.alreadyAdded : texts.full, { key, action });
}

/**
 * Puts portions of a recipe into the viewer's cart and shows a message. Without a network, the recipe is stored in
 * the browser, and `GuestMerge` sends it later. Both calls use the same idempotency key, because the server may have
 * received the first one.
 */
export function useAddToCart(): (recipeId: string, quantity: number) => Promise<void> {
  const { viewer, refresh } = useViewer();
  const { mutate } = useAccountCart();
  const put = async (recipeId: string, quantity: number): Promise<Outcome> => {
    const idempotencyKey = newKey();
    const keep = () => guestCart.add(recipeId, quantity, idempotencyKey);
    const wait = () => {
      const kept = keep();
      return kept === "added" ? "waits" : kept;
    };
    if (!navigator.onLine) return wait();
    const known = viewer === undefined ? await refresh() : viewer;
    if (!known) return keep();
    try {
      await api("POST /cart", { body: { recipeId, quantity }, idempotencyKey, background: true });
      return "added";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "network") return wait();
      if (error.code === "already_in_cart") return "already";
      if (error.code === "conflict") return "full";
      // If the session has ended, the recipe is stored in the browser.
      if (error.code !== "unauthenticated") throw error;
      void refresh();
      return keep();
    } finally {
      void mutate();
    }
  };
  return async (recipeId, quantity) => {
    try {
      tellAdded(await put(recipeId, quantity));
    } catch {
      toast.error(texts.addFailed);
    }
  };
}
