"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

type Choice = { quantity: number; choose: (quantity: number) => void };

export const ChosenQuantity = createContext<Choice>({ quantity: 1, choose: () => undefined });

/** One choice of "how many" for all that stands inside: the box beside a recipe, and the bar of a phone. */
export function QuantityChoice({ children }: { children: ReactNode }) {
  const [quantity, choose] = useState(1);
  const choice = useMemo(() => ({ quantity, choose }), [quantity]);
  return <ChosenQuantity value={choice}>{children}</ChosenQuantity>;
}

/** How many were chosen; 1 where nothing can be chosen. */
export const useChosenQuantity = (): number => useContext(ChosenQuantity).quantity;
