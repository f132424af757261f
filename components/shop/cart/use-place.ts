"use client";

import { useSyncExternalStore } from "react";
import useSWR from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { keepCookie, keptCookie } from "@/components/ui/kept-cookie";
import { api } from "@/lib/platform/http/client";
import {
  type DeliveryPlace,
  isOutOfArea,
  keptPlace,
  placeOfDistrict,
  readPlace,
} from "@/lib/shop/orders/rules";

const NAME = "ranna-place";

const listeners = new Set<() => void>();
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
/** Returns text and not a parsed object, because React compares these values with `===`. */
const current = () => keptCookie(NAME);

/** Stores the delivery place in a cookie for a year. */
export function choosePlace(place: DeliveryPlace): void {
  keepCookie(NAME, keptPlace(place));
  for (const changed of listeners) changed();
}

/** The delivery place chosen in this browser, or null if none was chosen. */
export const useChosenPlace = (): DeliveryPlace | null =>
  readPlace(useSyncExternalStore(subscribe, current, () => null));

/**
 * The delivery place before the checkout: the default address, otherwise the place chosen in this browser, otherwise
 * null. `isDefault`: it is the account's default address.
 */
export function usePlace(): { place: DeliveryPlace | null; isDefault: boolean } {
  const { viewer } = useViewer();
  const chosen = useChosenPlace();
  const { data } = useSWR(viewer ? ["/account/addresses", viewer.uid] : null, () =>
    api("GET /account/addresses", { query: { page: 1, size: 1 } }),
  );
  const [first] = data?.addresses ?? [];
  return first
    ? { place: placeOfDistrict(first.district), isDefault: true }
    : { place: chosen, isDefault: false };
}

/** Returns the delivery place if this food is not delivered to it. Returns null in all other cases. */
export function useElsewhere(food: Parameters<typeof isOutOfArea>[0]): DeliveryPlace | null {
  const { place } = usePlace();
  return place !== null && isOutOfArea(food, place) ? place : null;
}
