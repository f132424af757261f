import "server-only";
import {
  closeBooking,
  copyPaymentToBooking,
  findBooking,
  findPaidCharge,
} from "@/lib/delivery/bookings/queries";
import { refunded } from "@/lib/delivery/bookings/views";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { stepMails } from "@/lib/delivery/parcels/parcel-mails";
import { findParcel } from "@/lib/delivery/parcels/queries";
import { type Step, takeStep } from "@/lib/delivery/parcels/queries-moves";
import { parcelTarget } from "@/lib/delivery/parcels/rules";
import { transition } from "@/lib/delivery/parcels/transitions";
import { tellJobEnded } from "@/lib/delivery/riders/tell-rider";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { inTime, isSilent } from "@/lib/money/charges/patience";
import { requestRefund } from "@/lib/money/charges/request-refund";
import { leftPoisha, owedPoisha } from "@/lib/money/charges/rules";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { tell } from "@/lib/people/notices/tell";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { show } from "@/lib/platform/model/shapes";
import { giveUpBookingPayment } from "./give-up-sale";
import { receiverAccount } from "./receiver-account";
import { tryRefund } from "./refund-charge";

/**
 * The maximum number of tries to cancel a booking. A try fails if the booking is paid or given to a rider at the same
 * moment.
 */
const MAX_ATTEMPTS = 5;

/**
 * Cancels a booking before pick-up, for its owner or an admin, and refunds what was paid (contract, "Delivery").
 * Returns the refund in taka. Throws AppError malformed_id, not_found, forbidden, second_admin (403), conflict (409:
 * the parcel of an order), too_late (409) or in_progress (409).
 */
export async function cancelParcel(viewer: Viewer, id: string): Promise<{ refunded: number }> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const parcel = await findParcel(id);
    if (!parcel) throw new AppError("not_found", "noSuchParcel");
    const isOwner = parcel.ownerId === viewer.uid;
    if (!isOwner && viewer.role !== "admin") {
      throw new AppError("forbidden", "otherParcel");
    }
    if (parcel.kind === "order") {
      throw new AppError("conflict", "parcelOfOrder");
    }
    const owed = viewer.role === "admin" ? await giveBackAgain(viewer, parcel) : null;
    if (owed !== null) return show(refunded, { refunded: owed });
    const role = isOwner ? "owner" : "admin";
    if (!transition(parcel.deliveryStatus, "cancelled", role)) {
      throw new AppError("too_late", "tooLateToCancel");
    }
    // Ends a card payment that may be open in another window. `isPaying`: the provider did not answer, so that
    // payment may still be open.
    const isPaying = await inTime(giveUpBookingPayment(parcel.id)).then(() => false, unlessSilent);
    const step: Step = {
      from: parcel.deliveryStatus,
      to: "cancelled",
      by: { role, id: viewer.uid, name: viewer.displayName },
      at: new Date(),
      only: { riderId: parcel.riderId },
      set: { riderId: null },
    };
    const cancelled = await takeAndTell(viewer, parcel, step, isPaying);
    if (cancelled) {
      await giveBack(cancelled);
      return show(refunded, { refunded: cancelled.refundPoisha });
    }
  }
  throw new AppError("in_progress", "parcelInWork");
}

/** Returns true for the error that the provider did not answer in time. Throws every other error. */
function unlessSilent(error: unknown): true {
  if (isSilent(error)) return true;
  throw error;
}

type Cancelled = { charge: ChargeRecord | null; key: string; refundPoisha: number };

/**
 * Writes a cancellation with its refund, mails and audit entry in one transaction. Returns null if the parcel has
 * changed or its payment prevents the cancellation.
 */
const takeAndTell = (
  viewer: Viewer,
  { id, riderId }: ParcelRecord,
  step: Step,
  isPaying: boolean,
): Promise<Cancelled | null> =>
  withTransaction(async (tx) => {
    const booking = await findBooking(id, tx);
    if (!booking || (booking.openRound !== null && !isPaying)) return null;
    const charge = await findPaidCharge(booking, tx);
    const refundPoisha = charge ? leftPoisha(charge) : 0;
    const parcel = await takeStep(id, step, tx);
    if (!parcel) return null;
    const key = `cancel-parcel-${id}`;
    const by = { id: viewer.uid, name: viewer.displayName };
    const refund = { key, amountPoisha: refundPoisha, why: "cancelled", by, at: step.at } as const;
    const decided = charge && refundPoisha > 0 ? await requestRefund(charge, refund, tx) : null;
    // An error undoes the cancellation.
    if (!(await closeBooking(id, step.at, tx, { isPaying })) || (refundPoisha > 0 && !decided))
      throw new Error("booking and charge changed inside their own transaction");
    if (decided) await copyPaymentToBooking(decided, tx);
    const receiver = await receiverAccount(parcel, tx);
    await tell(stepMails(parcel, receiver, { refundPoisha, paidWith: charge?.paidWith }), tx);
    await tellJobEnded(riderId, parcel, viewer.uid, tx);
    if (step.by.role === "admin") {
      await recordAudit(
        {
          by: viewer,
          action: "parcel.cancelled",
          target: parcelTarget(parcel),
          before: { deliveryStatus: step.from, refundPoisha: 0 },
          after: { deliveryStatus: step.to, refundPoisha },
        },
        tx,
      );
    }
    return { charge: decided, key, refundPoisha };
  });

/**
 * Sends the decided refund to the provider. If the provider does not answer, the reconciler sends the refund later.
 */
async function giveBack({ charge, key }: Cancelled): Promise<void> {
  if (charge) await tryRefund(charge, key);
}

/**
 * Repeats a cancelled booking's refund that the bank has sent back. Returns the amount in poisha, or null without
 * such a refund.
 */
async function giveBackAgain(admin: Viewer, parcel: ParcelRecord): Promise<number | null> {
  if (parcel.deliveryStatus !== "cancelled") return null;
  const booking = await findBooking(parcel.id);
  const charge = booking && (await findPaidCharge(booking));
  const amountPoisha = charge ? Math.min(owedPoisha(charge), leftPoisha(charge)) : 0;
  if (!charge || amountPoisha === 0) return null;
  await requireSecondAdmin(admin, [parcel.ownerId]);
  const key = `again-parcel-${parcel.id}-${charge.refunds.length}`;
  const by = { id: admin.uid, name: admin.displayName };
  const refund = { key, amountPoisha, why: "cancelled", by, at: new Date() } as const;
  const decided = await withTransaction(async (tx) => {
    const after = await requestRefund(charge, refund, tx);
    if (!after) return null;
    await copyPaymentToBooking(after, tx);
    const target = parcelTarget(parcel);
    await recordAudit({ by: admin, action: "parcel.refunded", target, after: { amountPoisha } }, tx);
    return after;
  });
  if (!decided) throw new AppError("in_progress", "parcelInWork");
  await tryRefund(decided, key);
  return amountPoisha;
}
