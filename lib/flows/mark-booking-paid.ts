import "server-only";
import { markPaid } from "@/lib/delivery/bookings/data";
import type { BookingPaid, BookingRecord } from "@/lib/delivery/bookings/model";
import { showPaidWith } from "@/lib/delivery/parcels/data";
import type { PaidWith } from "@/lib/money/receipts/rules";
import type { Tx } from "@/lib/platform/db/transactions";

/**
 * Stores how a booking was paid and copies it to its parcel; `shown`: the payment as the parcel shows it. False: the
 * booking does not take this payment (markPaid).
 */
export async function markBookingPaid(
  id: string,
  { shown, ...paid }: BookingPaid & { shown: PaidWith },
  price: Pick<BookingRecord, "pricePoisha" | "openRound">,
  tx: Tx,
): Promise<boolean> {
  if (!(await markPaid(id, paid, price, tx))) return false;
  await showPaidWith(id, shown, tx);
  return true;
}
