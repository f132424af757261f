"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { cartTexts } from "@/lib/texts/cart";
import { QuantityStepper } from "./quantity-stepper";

type Choice = { quantity: number; choose: (quantity: number) => void };

const ChosenQuantity = createContext<Choice>({ quantity: 1, choose: () => undefined });

/** One choice of "how many" for all that stands inside: the box beside a recipe, and the bar of a phone. */
export function QuantityChoice({ children }: { children: ReactNode }) {
  const [quantity, choose] = useState(1);
  const choice = useMemo(() => ({ quantity, choose }), [quantity]);
  return <ChosenQuantity value={choice}>{children}</ChosenQuantity>;
}

/** How many were chosen; 1 where nothing can be chosen. */
export const useChosenQuantity = (): number => useContext(ChosenQuantity).quantity;

/** The stepper with which it is chosen. */
export function ChooseQuantity({ title, most }: { title: string; most: number }) {
  const { quantity, choose } = useContext(ChosenQuantity);
  return (
    <div className="flex items-center justify-between gap-4">
      <span aria-hidden className="text-ink-2">
        {cartTexts.quantity}
      </span>
      <QuantityStepper title={title} quantity={quantity} most={most} onChange={choose} />
    </div>
  );
}
