import "server-only";
import { findCharge } from "@/lib/money/charges/data";
import { submitDueRefunds, tryRefund } from "@/lib/money/charges/refund-charge";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { findOrderCharge } from "./data-charges";
import { type Ending, endBox } from "./end-box";
import { purchaseChargeHandler } from "./purchase-charge-handler";
import type { OrderRecord } from "./record";

/** A refund may be decided between two of our steps; then they are taken anew. */
const MAX_ATTEMPTS = 8;

/**
 * Ends a paid box that is not on its way, and gives back what is left of it, once: decided with the ending, then made; what a dead
 * provider or a killed process leaves, the reconciler makes. Answers what goes back, in taka; null: it is too late. Throws
 * AppError in_progress (409) or payment_provider (502: an earlier refund of this box waits for the provider).
 */
export async function endOrder(order: OrderRecord, ending: Ending): Promise<{ refunded: number } | null> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const found = await findOrderCharge(order);
    if (!found) throw new AppError("not_found", { detail: "There is no such order." });
    const ended = await withTransaction(async (tx) => {
      const charge = await findCharge(found.id, tx);
      return charge && endBox(order, ending, charge, tx);
    });
    if (ended === null || ended === "too_late") return null;
    if (ended === "nothing_left") return { refunded: 0 };
    if (ended === "refunding") {
      await submitDueRefunds(found, purchaseChargeHandler);
      continue;
    }
    await tryRefund(ended.charge, ended.refund.key, purchaseChargeHandler);
    return { refunded: toTaka(ended.refund.amountPoisha) };
  }
  throw new AppError("in_progress", { detail: "A refund of this order is under way. Please try again." });
}
