import "server-only";
import { settleCharge } from "@/lib/money/charges/settle-charge";
import { log } from "@/lib/platform/log";
import { findPurchaseCharge } from "./data-charge";
import { dropOpenKey, findOpenPurchase } from "./data-purchases";
import { purchaseChargeHandler } from "./purchase-charge-handler";
import { basketKeyOf } from "./purchase-rules";

/**
 * Gives up the intent of a cart that changes: it is cancelled at the provider, what it held is given back. One that was paid is
 * completed instead. While the provider does not answer the cart changes all the same; the reconciler gives the intent up, and if it is
 * paid first, what was bought then is what was shown then.
 */
export async function voidOpenBasket(buyerId: string): Promise<void> {
  const open = await findOpenPurchase(basketKeyOf(buyerId));
  const charge = open && (await findPurchaseCharge(open));
  if (!open || !charge) return;
  try {
    await settleCharge(charge, purchaseChargeHandler, { by: "browser", giveUp: true });
  } catch (err) {
    log.error({ err, purchaseId: open.id }, "an intent of a changed basket could not be given up yet");
    await dropOpenKey(open.id);
  }
}
