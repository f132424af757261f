import type { z } from "zod";
import { wordsOf } from "@/lib/delivery/parcels/search-words";
import { withIds } from "@/lib/platform/model/shapes";
import { order } from "./model";

/** The search words of a tracking id: with and without the leading TRK. */
export function numberWords(trackingId: string): string[] {
  const number = trackingId.toLowerCase();
  return [number, number.replace(/^trk/, "")];
}

const searched = order.pick({
  _id: true,
  purchaseId: true,
  trackingId: true,
  intentId: true,
  buyerId: true,
  buyerInfo: true,
});

/**
 * The search words of an order: its id, its purchase's id, its tracking id, its payment intent, and the buyer's name
 * and e-mail; without an e-mail the buyer's id.
 */
export function orderSearchWords(doc: z.input<typeof searched>): string[] {
  const { _id, purchaseId, trackingId, intentId, buyerId, buyerInfo } = withIds(searched, doc);
  return [
    ...new Set([
      _id,
      purchaseId,
      ...(trackingId === null ? [] : numberWords(trackingId)),
      ...[intentId ?? "", buyerInfo.name, buyerInfo.email ?? buyerId].flatMap(wordsOf),
    ]),
  ];
}
