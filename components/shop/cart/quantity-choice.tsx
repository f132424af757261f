"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

type Choice = { quantity: number; choose: (quantity: number) => void };

export const ChosenQuantity = createContext<Choice>({ quantity: 1, choose: () => undefined });

/** Shares one chosen quantity between the quantity field and the cart buttons of a page. */
export function QuantityChoice({ children }: { children: ReactNode }) {
  const [quantity, choose] = useState(1);
  const choice = useMemo(() => ({ quantity, choose }), [quantity]);
  return <ChosenQuantity value={choice}>{children}</ChosenQuantity>;
}

/** Returns the chosen quantity, or 1 outside `QuantityChoice`. */
export const useChosenQuantity = (): number => useContext(ChosenQuantity).quantity;
