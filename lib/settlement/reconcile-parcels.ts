import "server-only";
import { listDuePayments, postponePayment } from "@/lib/delivery/parcels/data-payments";
import { settleParcelPayment } from "@/lib/delivery/parcels/pay-parcel";
import { GRACE_MS, nextCheckAt, OPEN_FOR_MS } from "@/lib/payments/open-intents";
import { env } from "@/lib/platform/env";
import { type RoundOptions, settleDue } from "@/lib/platform/jobs/settle-due";
import { log } from "@/lib/platform/log";

export const RECONCILE_PARCELS = "reconcile-parcels";

/**
 * One round over the open card payments of bookings: writes down those that were paid, and gives up those unpaid for
 * an hour and a quarter. null: another server has the lease.
 */
export async function reconcileParcels(
  options: RoundOptions = {},
): Promise<{ checked: number; paid: number; ended: number } | null> {
  const round = await settleDue(
    {
      job: RECONCILE_PARCELS,
      list: listDuePayments,
      postpone: (parcel, now) =>
        postponePayment(parcel, nextCheckAt(parcel.payment.openedAt, now, env().reconcileMs)),
      settle: async (parcel, now) => {
        const age = now.getTime() - parcel.payment.openedAt.getTime();
        const state = await settleParcelPayment(parcel, { giveUp: age > OPEN_FOR_MS + GRACE_MS });
        if (state === "paid")
          log.info({ parcelId: parcel._id.toHexString() }, "reconciler found a paid parcel");
        return state;
      },
      label: (parcel) => ({ parcelId: parcel._id.toHexString() }),
    },
    options,
  );
  if (!round) return null;
  const { paid = 0, ended = 0 } = round.states;
  return { checked: round.checked, paid, ended };
}
