"use client";

import { useSyncExternalStore } from "react";
import { keptValue } from "@/components/ui/kept-value";
import type { Location } from "@/lib/shop/orders/rules";

const choice = keptValue<Location>("ranna-delivery", "inside", (stored) =>
  stored === "outside" ? stored : null,
);

/** Whether the basket goes inside or outside Dhaka, kept in this browser; inside until something is chosen. */
export function useDeliveryChoice(): [Location, (location: Location) => void] {
  return [useSyncExternalStore(choice.subscribe, choice.current, choice.none), choice.keep];
}
