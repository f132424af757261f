import "server-only";
import { bookingChargeHandler } from "@/lib/delivery/bookings/booking-charge-handler";
import type { ChargeHandlers } from "@/lib/money/charges/charge-handler";
import { purchaseChargeHandler } from "@/lib/shop/orders/complete-purchase";

/**
 * Whatever is sold, and who completes it once it is paid: the one list. `money/charges` imports none of them;
 * webhook, reconciler and incidents hand it in.
 */
export const CHARGE_HANDLERS: ChargeHandlers = {
  purchase: purchaseChargeHandler,
  booking: bookingChargeHandler,
};
