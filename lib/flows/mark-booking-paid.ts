import "server-only";
import type { BookingPaid, BookingRecord } from "@/lib/delivery/bookings/model";
import { markPaid } from "@/lib/delivery/bookings/queries";
import { setPaymentDetails } from "@/lib/delivery/parcels/queries";
import type { PaymentDetails } from "@/lib/money/receipts/rules";
import type { Tx } from "@/lib/platform/db/transactions";

/**
 * Stores a booking's payment on the booking and its parcel. `shown`: the payment as the parcel shows it. Returns
 * false if markPaid refuses the payment.
 */
export async function markBookingPaid(
  id: string,
  { shown, ...paid }: BookingPaid & { shown: PaymentDetails },
  price: Pick<BookingRecord, "pricePoisha" | "openRound">,
  tx: Tx,
): Promise<boolean> {
  if (!(await markPaid(id, paid, price, tx))) return false;
  await setPaymentDetails(id, shown, tx);
  return true;
}
