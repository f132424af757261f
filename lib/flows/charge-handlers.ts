import "server-only";
import type { ChargeHandlers } from "./charge-handler";
import { bookingChargeHandler } from "./complete-booking";
import { purchaseChargeHandler } from "./complete-purchase";

/**
 * Whatever is sold, and who completes it once it is paid: the one list. `money/charges` imports none of them;
 * webhook, reconciler and incidents hand it in.
 */
export const CHARGE_HANDLERS: ChargeHandlers = {
  purchase: purchaseChargeHandler,
  booking: bookingChargeHandler,
};
