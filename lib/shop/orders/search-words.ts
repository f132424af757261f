import { wordsOf } from "@/lib/delivery/parcels/search-words";

/** A tracking id as search words, with and without the leading TRK. */
export function numberWords(trackingId: string): string[] {
  const number = trackingId.toLowerCase();
  return [number, number.replace(/^trk/, "")];
}

type Searched = {
  _id: { toHexString(): string };
  purchaseId: { toHexString(): string };
  trackingId: string | null;
  intentId: string | null;
  buyerInfo: { name: string; email: string };
};

/**
 * The search words of an order: its id, its purchase's id, its tracking id, its payment intent, and the buyer's name
 * and e-mail.
 */
export const orderSearchWords = ({
  _id,
  purchaseId,
  trackingId,
  intentId,
  buyerInfo,
}: Searched): string[] => [
  ...new Set([
    _id.toHexString(),
    purchaseId.toHexString(),
    ...(trackingId === null ? [] : numberWords(trackingId)),
    ...[intentId ?? "", buyerInfo.name, buyerInfo.email].flatMap(wordsOf),
  ]),
];
