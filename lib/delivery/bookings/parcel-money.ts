import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/mapper";
import type { ParcelMoney } from "@/lib/delivery/parcels/read-parcel";
import { listChargesOf } from "@/lib/money/charges/data";
import type { Trouble } from "@/lib/money/charges/schema";
import { troubleOf } from "@/lib/money/charges/trouble";
import { toTaka } from "@/lib/platform/money";
import { findBooking } from "./data";

/**
 * What admins read of a parcel's money: a booking's payment and what they have to look after in its charges, in taka.
 * An order's parcel is paid with its order, whose room says when, and what there is to look after (`moneyOfOrder`).
 */
export const parcelMoney =
  (moneyOfOrder: (orderId: string) => Promise<Trouble & { paidAt: string | null }>) =>
  async ({ id, orderId }: ParcelRecord): Promise<ParcelMoney> => {
    const order = orderId === null ? null : await moneyOfOrder(orderId);
    const booking = order ? null : await findBooking(id);
    const troubles = order ? [order] : (await listChargesOf("booking", [id])).map(troubleOf);
    return {
      paid_at: order ? order.paidAt : (booking?.paid?.at.toISOString() ?? null),
      transaction_id: booking?.paid?.transactionId ?? null,
      refunded: toTaka(booking?.refundedPoisha ?? 0),
      refund_due: toTaka(booking?.refundDue?.amountPoisha ?? 0),
      refund_owed: troubles.reduce((sum, { refundOwed }) => sum + refundOwed, 0),
      dispute: troubles.findLast(({ dispute }) => dispute !== null)?.dispute ?? null,
      desk: troubles.findLast(({ desk }) => desk !== null)?.desk ?? null,
    };
  };
