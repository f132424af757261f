"use client";

import { ShoppingBasket } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { localFigure } from "@/lib/texts/digits";
import { recipesTexts } from "@/lib/texts/recipes";
import { Icon } from "../../ui/icon";
import { useChosenQuantity } from "./quantity-choice";
import { useAddToCart } from "./use-add-to-cart";

interface AddToCartButtonProps {
  recipe: { id: string; title: string };
  /** True shows only an icon, for the narrow bar on a phone. */
  compact?: boolean;
  /** True if the recipe is sold out. `describedBy` is the id of the element with the reason. */
  off?: boolean;
  describedBy?: string;
}

/** Puts the chosen quantity of a recipe into the cart, then shows a message (specification, point 8). */
export function AddToCartButton({ recipe, compact = false, off = false, describedBy }: AddToCartButtonProps) {
  const addToCart = useAddToCart();
  const quantity = useChosenQuantity();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await addToCart(recipe.id, quantity);
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      size={compact ? "icon" : "lg"}
      block={!compact}
      disabled={off}
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
      onClick={busy ? undefined : add}
      aria-label={compact ? recipesTexts.addToCart : undefined}
      className={compact ? "relative size-13 px-0" : undefined}
    >
      <Icon of={ShoppingBasket} aria-hidden size={20} />
      {!compact && recipesTexts.addToCart}
      {compact && quantity > 1 && (
        <span aria-hidden className="num absolute top-1 right-1.5 text-xs font-bold">
          {localFigure(quantity)}
        </span>
      )}
    </Button>
  );
}
