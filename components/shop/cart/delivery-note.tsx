"use client";

import { expectedDays } from "@/lib/delivery/parcels/arrival";
import { formatTaka } from "@/lib/platform/money";
import { divisionOf } from "@/lib/platform/places/districts";
import { DELIVERY_CHARGE, type DeliveryPlace, placeOfDistrict } from "@/lib/shop/orders/rules";
import { cartTexts as texts } from "@/lib/texts/cart";
import { stateTexts } from "@/lib/texts/states";
import { valuesTexts } from "@/lib/texts/values";
import { usePlace } from "./use-place";

/** The delivery time between two districts, in words. null: the district is unknown. */
export function daysText(from: string | null, to: string | null): string {
  const end = (district: string | null) => ({ district, region: divisionOf(district) });
  return stateTexts.afterAccepting(expectedDays({ sender: end(from), receiver: end(to) }));
}

/**
 * The delivery charge and the delivery time of one box. While the delivery place is unknown, both possible charges
 * are shown.
 */
export function DeliveryNote({ from, isCooked }: { from: string | null; isCooked: boolean }) {
  const { place } = usePlace();
  return <>{noteOf(from, isCooked && from !== null ? placeOfDistrict(from) : place)}</>;
}

function noteOf(from: string | null, place: DeliveryPlace | null): string {
  if (place === null) {
    const { inside, outside } = DELIVERY_CHARGE;
    return texts.deliveryNote(formatTaka(inside), formatTaka(outside), daysText(from, null));
  }
  const charge = formatTaka(DELIVERY_CHARGE[place.location]);
  const to = place.district && valuesTexts.place(place.district);
  return texts.deliveryTo(charge, to, daysText(from, place.district));
}
