import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { show } from "@/lib/platform/model/shapes";
import { order as model, type OrderDoc } from "./model";
import { refundsOfOrder } from "./order-money";
import { backToBuyer, type PurchaseWithRefunds } from "./purchase-views";

const keys = model.pick({ _id: true });

/**
 * The refunds of an order, oldest first. Cash refunds count as made, because they are credited to the buyer as soon
 * as they are decided. `charge` null: the order is paid in cash.
 */
export function refundsOf(doc: OrderDoc, charge: ChargeRecord | null) {
  if (charge) return refundsOfOrder(charge, show(keys, doc)._id);
  return (doc.cashRefunds ?? []).map((refund) => ({ ...refund, state: "made" as const }));
}

/** The refunds of a purchase's orders that are made or decided. `charge`: the purchase's latest one. */
export const refundsOfPurchase = (
  docs: readonly OrderDoc[],
  charge: ChargeRecord | null,
): PurchaseWithRefunds["refunds"] =>
  Object.fromEntries(
    docs.map((doc) => [
      show(keys, doc)._id,
      refundsOf(doc, charge)
        .filter(({ state }) => state === "due" || state === "made")
        .map(({ amountPoisha: amount, why, at }) => show(backToBuyer, { amount, why, at })),
    ]),
  );
