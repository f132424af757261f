import "server-only";
import { makeDueRefund } from "@/lib/delivery/parcels/cancel-parcel";
import {
  listDueRefunds as listDueParcels,
  postponeRefund as postponeParcel,
} from "@/lib/delivery/parcels/data-moves";
import { env } from "@/lib/platform/env";
import { type RoundOptions, settleDue } from "@/lib/platform/jobs/settle-due";
import {
  listDueRefunds as listDueOrders,
  postponeRefund as postponeOrder,
} from "@/lib/shop/orders/data-refunds";
import { settleRefund } from "@/lib/shop/orders/settle-refund";

export const MAKE_REFUNDS = "make-refunds";
/** A refund that fails is tried again after this many rounds. */
const PAUSE_ROUNDS = 4;

/**
 * One round over refunds that were decided and could not be made at once (the provider was down, the server was killed):
 * each is made once. null: another server has the lease.
 */
export async function makeRefunds(options: RoundOptions = {}): Promise<{ checked: number } | null> {
  const later = (now: Date) => new Date(now.getTime() + PAUSE_ROUNDS * env().reconcileMs);
  const orders = await settleDue(
    {
      job: MAKE_REFUNDS,
      list: listDueOrders,
      postpone: (order, now) => postponeOrder(order.id, later(now)),
      settle: settleRefund,
      label: (order) => ({ orderId: order.id }),
    },
    options,
  );
  if (!orders) return null;
  const parcels = await settleDue(
    {
      job: MAKE_REFUNDS,
      list: listDueParcels,
      postpone: (parcel, now) => postponeParcel(parcel._id, later(now)),
      settle: async (parcel) => {
        await makeDueRefund(parcel);
        return "made";
      },
      label: (parcel) => ({ parcelId: parcel._id.toHexString() }),
    },
    options,
  );
  return { checked: orders.checked + (parcels?.checked ?? 0) };
}
