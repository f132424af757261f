import "server-only";
import type { BookingPaid, BookingRecord } from "@/lib/delivery/bookings/model";
import { markPaid } from "@/lib/delivery/bookings/queries";
import { setPaymentDetails } from "@/lib/delivery/parcels/queries";
import type { PaymentDetails } from "@/lib/money/receipts/rules";
import type { Tx } from "@/lib/platform/db/transactions";

/**
 * Stores how a booking was paid, and copies it to the booking's parcel. `shown`: the payment as the parcel shows it.
 * Returns false if the booking can't take this payment (markPaid).
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
