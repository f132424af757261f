"use client";

import { useContext } from "react";
import { cartTexts } from "@/lib/texts/cart";
import { ChosenQuantity } from "./quantity-choice";
import { QuantityStepper } from "./quantity-stepper";

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
