import type { OrderMail, PurchaseMail } from "./mail-payloads";
import { paidMail, placedMails } from "./order-mails";
import type { PlacedBox } from "./place-box";
import type { PurchaseRecord } from "./purchase-record";

/**
 * The mails of what goes on of a purchase that has just been paid: to each kitchen, one to the buyer for all boxes, and the question for an address
 * that is not complete.
 */
export function mailsOfPurchase(
  { id, buyerInfo }: PurchaseRecord,
  boxes: readonly PlacedBox[],
): (OrderMail | PurchaseMail)[] {
  const [first, ...others] = boxes;
  if (!first) return [];
  const toBuyer =
    others.length === 0
      ? paidMail(first)
      : ({
          key: `purchase-${id}-paid-buyer`,
          to: buyerInfo.email,
          kind: "purchase_paid",
          data: {
            buyerName: buyerInfo.name,
            totalPoisha: boxes.reduce((sum, box) => sum + box.totalPoisha, 0),
            to: first.buyerInfo.district,
            boxes: boxes.map((box) => ({
              sellerName: box.seller.name,
              lines: box.lines.map(({ title, quantity }) => ({ title, quantity })),
              trackingId: box.trackingId,
              parcelId: box.parcelId,
              totalPoisha: box.totalPoisha,
              deliveryChargePoisha: box.deliveryChargePoisha,
            })),
          },
        } as const);
  return [toBuyer, ...boxes.flatMap(placedMails)];
}
