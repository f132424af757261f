"use client";

import { ShoppingBasket } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { cartTexts } from "@/lib/texts/cart";
import { recipesTexts } from "@/lib/texts/recipes";
import { useAddToCart } from "./use-cart";

/** Puts a recipe into the cart and says so (specification, point 8). `compact`: an icon, for the bar of a phone. */
export function AddToCartButton({
  recipe,
  compact = false,
}: {
  recipe: { id: string; title: string };
  compact?: boolean;
}) {
  const addToCart = useAddToCart();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const outcome = await addToCart(recipe.id);
      if (outcome === "added") toast.success(cartTexts.added);
      else toast.error(outcome === "already" ? cartTexts.alreadyAdded : cartTexts.full);
    } catch {
      toast.error(cartTexts.addFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size={compact ? "icon" : "lg"}
      block={!compact}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : add}
      aria-label={compact ? recipesTexts.addToCart : undefined}
      className={compact ? "size-13 px-0" : undefined}
    >
      <ShoppingBasket aria-hidden size={20} />
      {!compact && recipesTexts.addToCart}
    </Button>
  );
}
