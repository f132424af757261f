import "server-only";
import { arrivalFrom } from "@/lib/delivery/parcels/arrival";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { stepMails } from "@/lib/delivery/parcels/parcel-mails";
import { findParcel } from "@/lib/delivery/parcels/queries";
import { renewPickup } from "@/lib/delivery/parcels/queries-ends";
import { type Step, takeStep } from "@/lib/delivery/parcels/queries-moves";
import { receiverCode, requireReceiverCode } from "@/lib/delivery/parcels/receiver-code";
import { isUnpacked, parcelTarget, paymentStatusOf } from "@/lib/delivery/parcels/rules";
import { isFinal, type Mover, transition } from "@/lib/delivery/parcels/transitions";
import { shownCash } from "@/lib/delivery/parcels/views";
import type { Move } from "@/lib/delivery/riders/schema";
import { tellJobEnded } from "@/lib/delivery/riders/tell-rider";
import type { Delivery } from "@/lib/delivery/riders/views";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { tell } from "@/lib/people/notices/tell";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, type Reason, wrongField } from "@/lib/platform/errors";
import { isKeyed } from "@/lib/platform/idempotency/own-id";
import { show } from "@/lib/platform/model/shapes";
import { ridersTexts } from "@/lib/texts/riders";
import { recordCashAtDoor, recordCashAtPickup } from "./cash-at-door";
import { giveUpBookingPayment } from "./give-up-sale";
import { toDelivery } from "./list-deliveries";
import { receiverAccount } from "./receiver-account";
import { recordParcelArrival } from "./record-arrival";
import { notReady } from "./take-parcel";

/**
 * Moves a parcel one step, for its rider or an admin (contract, POST /parcels/{id}/status). A repeated call changes
 * nothing. Throws AppError malformed_id, not_found, forbidden, second_admin (403), illegal_transition, not_ready,
 * payment_due, price_changed, conflict or in_progress (all 409), validation or wrong_code (422), or too_many_requests
 * (429, after five wrong codes).
 */
export async function moveParcel(viewer: Viewer, id: string, move: Move): Promise<Delivery> {
  const found = await findParcel(id);
  if (found && isRepeat(viewer, found, move)) return shown(found, move);
  const parcel = await withoutCardPayment(requireMovable(viewer, found), move);
  const mover: Mover = parcel.riderId === viewer.uid ? "rider" : "admin";
  if (isUnpacked(parcel) && !hasOwnCall(move)) throw notReady();
  const step = transition(parcel.deliveryStatus, move.to, mover);
  if (!step || hasOwnCall(move)) throw illegal(parcel, move);
  const paysAtPickup = step.needs === "payment" && requirePaidAtPickup(parcel, move);
  if (step.needs === "reason" && !move.reason && !move.refusal) throw wrongField("reason", "stepNeedsReason");
  if (step.needs === "code") {
    requireCollected(parcel, move);
    await requireCode(parcel, mover, move);
  }
  // An admin who owns, sends or carries the parcel may not take a step that moves its money.
  if (mover === "admin" && (paysAtPickup || isFinal(move.to) || move.refusal))
    await requireSecondAdmin(viewer, [parcel.ownerId, parcel.sender.id, parcel.riderId]);
  const moved = await writeStep(viewer, parcel, move, { mover, paysAtPickup });
  if (moved) return shown(moved, move);
  const now = (await findParcel(id)) ?? parcel;
  if (isRepeat(viewer, now, move)) return shown(now, move);
  throw whyNot(parcel, now, move);
}

/** Returns true for the steps that POST /parcels/{id}/status rejects. Other calls take these steps. */
const hasOwnCall = (move: Move): boolean => move.to === "assigned" || move.to === "cancelled";

const shown = (parcel: ParcelRecord, move: Move): Delivery =>
  toDelivery(parcel, move.to === "pending" || isFinal(move.to) ? "anybody" : "own");

/**
 * Returns true if this call repeats the parcel's last step, by the same person with the same content. With cash at
 * the door, the call also needs an idempotency key.
 */
const isRepeat = (viewer: Viewer, parcel: ParcelRecord, move: Move): boolean =>
  isSameStep(viewer, parcel, move) && isSameCash(parcel, move) && isSaidAlike(parcel, move);

/** The amounts that a rider collects for the parcel, in taka: the delivery cost, and the amount due at the door. */
const cashOf = ({ deliveryCostPoisha, collectPoisha }: ParcelRecord) =>
  show(shownCash, { delivery_cost: deliveryCostPoisha, collect: collectPoisha });

function isSameCash(parcel: ParcelRecord, { to, cashCollected, cashAmount }: Move): boolean {
  const { delivery_cost, collect } = cashOf(parcel);
  if (cashAmount !== undefined && cashAmount !== delivery_cost) return false;
  if (to === "delivered" && collect > 0) return isKeyed() && cashCollected === collect;
  const isPaidAtPickup = to === "picked_up" && parcel.paidWith?.payWith === "cash";
  return isPaidAtPickup ? cashCollected === true : !cashCollected;
}

/**
 * Returns true if code, refusal and note of this call are those of the parcel's last step. A refusal is compared by
 * its value, because its text depends on the writer's language.
 */
function isSaidAlike(parcel: ParcelRecord, move: Move): boolean {
  if (move.code !== undefined && move.code !== receiverCode(parcel.id)) return false;
  if (move.refusal) return move.refusal === parcel.refusal;
  return noteOf(move) === (parcel.events.at(-1)?.note ?? null);
}

/** The text that is stored with the step; null: the rider gave none. */
function noteOf({ refusal, reason, note }: Move): string | null {
  const why = refusal ? ridersTexts.refusals[refusal] : reason;
  return [why, note].filter(Boolean).join(". ") || null;
}

function isSameStep(viewer: Viewer, parcel: ParcelRecord, move: Move): boolean {
  const last = parcel.events.at(-1);
  if (!last || last.to !== move.to || last.from === null || hasOwnCall(move)) return false;
  const may = last.by.role === "admin" ? viewer.role === "admin" : viewer.isRider;
  return may && last.by.id === viewer.uid;
}

function requireMovable(viewer: Viewer, parcel: ParcelRecord | null): ParcelRecord {
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  const isRider = viewer.isRider && parcel.riderId === viewer.uid;
  if (!isRider && viewer.role !== "admin") throw new AppError("forbidden", whyNotTheirs(viewer, parcel));
  return parcel;
}

/** Returns why this viewer may not move the parcel. */
function whyNotTheirs(viewer: Viewer, { deliveryStatus }: ParcelRecord): Reason {
  if (!viewer.isRider) return "riderMovesOnly";
  if (deliveryStatus === "cancelled") return "cancelledNotCarried";
  return "parcelNotYours";
}

/**
 * Ends an open card payment of the parcel at pick-up. If it was paid already, it counts; otherwise it is cancelled.
 * Returns the parcel afterwards.
 */
async function withoutCardPayment(parcel: ParcelRecord, move: Move): Promise<ParcelRecord> {
  if (move.to !== "picked_up" || parcel.deliveryStatus !== "assigned" || parcel.paidWith) return parcel;
  await giveUpBookingPayment(parcel.id);
  return (await findParcel(parcel.id)) ?? parcel;
}

const illegal = (parcel: ParcelRecord, move: Move) =>
  new AppError(
    "illegal_transition",
    { key: "noSuchStep", values: { status: parcel.deliveryStatus, to: move.to } },
    { extra: { delivery_status: parcel.deliveryStatus } },
  );

/** Returns the error that says why a step was not written. */
function whyNot(before: ParcelRecord, now: ParcelRecord, move: Move): AppError {
  const same = now.deliveryStatus === before.deliveryStatus && now.riderId === before.riderId;
  return same ? beingPaid() : illegal(now, move);
}

const beingPaid = () => new AppError("in_progress", "cardPaymentDeciding");

/**
 * Returns true if the sender pays the delivery cost in cash at pick-up. Throws AppError conflict, payment_due or
 * price_changed (409).
 */
function requirePaidAtPickup(parcel: ParcelRecord, move: Move): boolean {
  if (parcel.paidWith || parcel.kind === "order") {
    if (!move.cashCollected) return false;
    throw new AppError("conflict", "paidGiveCashBack");
  }
  if (!move.cashCollected) {
    throw new AppError("payment_due", "collectCostFirst");
  }
  const { delivery_cost: due } = cashOf(parcel);
  if (move.cashAmount === undefined || move.cashAmount === due) return true;
  // The amounts differ because an admin has changed the booking since the rider's page showed its price.
  throw new AppError(
    "price_changed",
    { key: "deliveryCostNow", values: { amount: due } },
    { extra: { delivery_cost: due } },
  );
}

/** Throws unless the rider collected all of `collectPoisha` at the door. */
function requireCollected(parcel: ParcelRecord, { cashCollected }: Move): void {
  const { collect } = cashOf(parcel);
  if (cashCollected === true) throw wrongField("cashCollected", "cashAsAmount");
  if (collect === 0 && cashCollected) throw new AppError("conflict", "nothingToCollect");
  if (collect === 0 || cashCollected === collect) return;
  if (!cashCollected)
    throw new AppError(
      "payment_due",
      { key: "collectFirst", values: { amount: collect } },
      { extra: { collect } },
    );
  throw new AppError(
    "price_changed",
    { key: "collectThis", values: { amount: collect } },
    { extra: { collect } },
  );
}

/** Checks the receiver's code. An admin may write a note instead of the code. */
async function requireCode(parcel: ParcelRecord, mover: Mover, { code, note }: Move): Promise<void> {
  if (code !== undefined) return requireReceiverCode(parcel.id, code);
  if (mover !== "admin") throw wrongField("code", "stepNeedsCode");
  if (!note) throw wrongField("note", "stepNeedsNote");
}

/** Writes a step with its mails, audit entry and money in one transaction. Returns null if the parcel has changed. */
async function writeStep(
  viewer: Viewer,
  parcel: ParcelRecord,
  move: Move,
  { mover, paysAtPickup }: { mover: Mover; paysAtPickup: boolean },
): Promise<ParcelRecord | null> {
  const at = new Date();
  const by = { role: mover, id: viewer.uid, name: viewer.displayName };
  const reason = move.refusal ? ridersTexts.refusals[move.refusal] : move.reason;
  const step: Step = {
    from: parcel.deliveryStatus,
    to: move.to,
    by,
    at,
    note: noteOf(move),
    only: { riderId: parcel.riderId },
    set: {
      ...(move.to === "pending" ? { riderId: null } : {}),
      ...(move.to === "failed_attempt" ? { refusal: move.refusal ?? null } : {}),
      // An order's price includes delivery, so cash at the door also pays the parcel's delivery cost.
      ...(isPaidAtDoor(parcel, move) ? { paidWith: PAID_IN_CASH } : {}),
      // A booking gets its delivery day at pick-up. An order got its day from the kitchen.
      ...(move.to === "picked_up" && parcel.kind === "booking" ? arrivalFrom(parcel, at) : {}),
    },
  };
  return withTransaction(async (tx) => {
    const stepped = await takeStep(parcel.id, step, tx);
    if (!stepped) return null;
    const paid = paysAtPickup ? await recordCashAtPickup(stepped, at, tx) : stepped;
    // The error also rolls the parcel's step back.
    if (!paid) throw beingPaid();
    const moved = move.to === "pending" ? await renewPickup(paid, tx) : paid;
    await tell(stepMails(moved, await receiverAccount(moved, tx), { reason }), tx);
    if (move.to === "pending") await tellJobEnded(parcel.riderId, moved, viewer.uid, tx);
    if (mover === "admin") await recordOverride(viewer, parcel, moved, tx);
    if (moved.deliveryStatus === "delivered" && moved.collectPoisha > 0)
      await recordCashAtDoor(moved, at, tx);
    await recordParcelArrival(moved, at, tx);
    return moved;
  });
}

const isPaidAtDoor = ({ kind, collectPoisha }: ParcelRecord, { to }: Move): boolean =>
  to === "delivered" && kind === "order" && collectPoisha > 0;

/** Writes into the audit log that an admin moved the parcel in its rider's place. */
function recordOverride(admin: Viewer, before: ParcelRecord, after: ParcelRecord, tx: Tx): Promise<void> {
  const note = after.events.at(-1)?.note;
  const state = (parcel: ParcelRecord) => ({
    deliveryStatus: parcel.deliveryStatus,
    paymentStatus: paymentStatusOf(parcel),
    paidWith: parcel.paidWith?.payWith ?? null,
  });
  return recordAudit(
    {
      by: admin,
      action: "parcel.status_changed",
      target: parcelTarget(after),
      before: state(before),
      after: { ...state(after), ...(note ? { note } : {}) },
    },
    tx,
  );
}
