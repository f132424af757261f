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
 * An order's parcel was paid with its order, whose room says what there is to look after (`troubleOfOrder`).
 */
export const parcelMoney =
  (troubleOfOrder: (orderId: string) => Promise<Trouble>) =>
  async ({ id, orderId, createdAt }: ParcelRecord): Promise<ParcelMoney> => {
    const booking = orderId === null ? await findBooking(id) : null;
    const troubles =
      orderId === null
        ? (await listChargesOf("booking", [id])).map(troubleOf)
        : [await troubleOfOrder(orderId)];
    const paidAt = orderId === null ? booking?.paid?.at : createdAt;
    return {
      paid_at: paidAt?.toISOString() ?? null,
      transaction_id: booking?.paid?.transactionId ?? null,
      refunded: toTaka(booking?.refundedPoisha ?? 0),
      refund_due: toTaka(booking?.refundDue?.amountPoisha ?? 0),
      refund_owed: troubles.reduce((sum, { refundOwed }) => sum + refundOwed, 0),
      dispute: troubles.findLast(({ dispute }) => dispute !== null)?.dispute ?? null,
    };
  };
