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
/** What the cookie holds; a text, so that the same one is the same snapshot. */
const current = () => keptCookie(NAME);

/** Keeps for a year where boxes go; pages of everybody read it in the browser. */
export function choosePlace(place: DeliveryPlace): void {
  keepCookie(NAME, keptPlace(place));
  for (const changed of listeners) changed();
}

/** Where boxes go as it was chosen once in this browser; null: nowhere yet. */
export const useChosenPlace = (): DeliveryPlace | null =>
  readPlace(useSyncExternalStore(subscribe, current, () => null));

/**
 * Where boxes go, as far as it is known before paying: the account's default address, else what was chosen once; null:
 * neither. `isDefault`: it is the address.
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

/** Where boxes go, when that is known to be out of the area of this food; else null. */
export function useElsewhere(food: Parameters<typeof isOutOfArea>[0]): DeliveryPlace | null {
  const { place } = usePlace();
  return place !== null && isOutOfArea(food, place) ? place : null;
}
