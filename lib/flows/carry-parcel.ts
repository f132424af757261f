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
import type { Delivery } from "@/lib/delivery/riders/views";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, type Reason, wrongField } from "@/lib/platform/errors";
import { isKeyed } from "@/lib/platform/idempotency/own-id";
import { show } from "@/lib/platform/model/shapes";
import { addMails } from "@/lib/platform/outbox/outbox";
import { ridersTexts } from "@/lib/texts/riders";
import { recordCashAtDoor, recordCashAtPickup } from "./cash-at-door";
import { giveUpBookingPayment } from "./give-up-sale";
import { toDelivery } from "./list-deliveries";
import { recordParcelArrival } from "./record-arrival";
import { notReady } from "./take-parcel";

/**
 * A rider or an admin moves a parcel one step (contract, POST /parcels/{id}/status). The step, its event and what it
 * earns are written together or not at all. A step that the same person repeats with the same content changes nothing
 * and answers the parcel. Throws AppError malformed_id, not_found, forbidden, second_admin (403: an admin who is a
 * side of the parcel, at a step that moves money), illegal_transition (409), not_ready (409), payment_due (409),
 * price_changed (409: the collected cash is not what is due now), conflict (409), in_progress (409: a card payment is
 * just being decided), validation (422), wrong_code (422) or too_many_requests (429, after five wrong codes).
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
  // An admin acts in the rider's place here. Nobody may do that for a parcel that is their own as buyer, sender or
  // rider.
  if (mover === "admin" && (paysAtPickup || isFinal(move.to) || move.refusal))
    await requireSecondAdmin(viewer, [parcel.ownerId, parcel.sender.id, parcel.riderId]);
  const moved = await writeStep(viewer, parcel, move, { mover, paysAtPickup });
  if (moved) return shown(moved, move);
  const now = (await findParcel(id)) ?? parcel;
  if (isRepeat(viewer, now, move)) return shown(now, move);
  throw whyNot(parcel, now, move);
}

/** Taking and assigning (`assigned`) and cancelling have calls of their own, so this call refuses these steps. */
const hasOwnCall = (move: Move): boolean => move.to === "assigned" || move.to === "cancelled";

const shown = (parcel: ParcelRecord, move: Move): Delivery =>
  toDelivery(parcel, move.to === "pending" || isFinal(move.to) ? "anybody" : "own");

/**
 * Whether the parcel's last step is this very call, made before by the same person with the same content. That
 * happens when the server died before it stored the answer under the idempotency key. Cash at the door counts as
 * repeated only in a call that has such a key.
 */
const isRepeat = (viewer: Viewer, parcel: ParcelRecord, move: Move): boolean =>
  isSameStep(viewer, parcel, move) && isSameCash(parcel, move) && isSaidAlike(parcel, move);

/** The amounts that a rider collects for the parcel, in taka as the call says them. */
const cashOf = ({ deliveryCostPoisha, collectPoisha }: ParcelRecord) =>
  show(shownCash, { delivery_cost: deliveryCostPoisha, collect: collectPoisha });

function isSameCash(parcel: ParcelRecord, { to, cashCollected, cashAmount }: Move): boolean {
  const { delivery_cost, collect } = cashOf(parcel);
  if (cashAmount !== undefined && cashAmount !== delivery_cost) return false;
  if (to === "delivered" && collect > 0) return isKeyed() && cashCollected === collect;
  const isPaidAtPickup = to === "picked_up" && parcel.paidWith?.payWith === "cash";
  return isPaidAtPickup ? cashCollected === true : !cashCollected;
}

/** A refusal is compared by its value, because its note depends on the language of whoever wrote it. */
function isSaidAlike(parcel: ParcelRecord, move: Move): boolean {
  if (move.code !== undefined && move.code !== receiverCode(parcel.id)) return false;
  if (move.refusal) return move.refusal === parcel.refusal;
  return noteOf(move) === (parcel.events.at(-1)?.note ?? null);
}

/** The note of the step's event: the reason or the refusal, then the note; null: neither was given. */
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

/**
 * Why this viewer may not move the parcel. A rider who recorded the step offline may learn only now that the parcel
 * was cancelled or given away.
 */
function whyNotTheirs(viewer: Viewer, { deliveryStatus }: ParcelRecord): Reason {
  if (!viewer.isRider) return "riderMovesOnly";
  if (deliveryStatus === "cancelled") return "cancelledNotCarried";
  return "parcelNotYours";
}

/**
 * At pick-up, ends an open card payment of the parcel: it is given up, or counts if it was paid. Answers the parcel
 * afterwards.
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

/**
 * The error of a step that was not written. If neither status nor rider changed, a card payment is just being
 * decided.
 */
function whyNot(before: ParcelRecord, now: ParcelRecord, move: Move): AppError {
  const same = now.deliveryStatus === before.deliveryStatus && now.riderId === before.riderId;
  return same ? beingPaid() : illegal(now, move);
}

const beingPaid = () => new AppError("in_progress", "cardPaymentDeciding");

/**
 * Whether the sender pays the cost of carrying in cash at pick-up. An unpaid booking is picked up only against cash.
 * Throws AppError conflict, payment_due or price_changed (409).
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
  // An admin has changed the booking since the rider's page showed its price.
  throw new AppError(
    "price_changed",
    { key: "deliveryCostNow", values: { amount: due } },
    { extra: { delivery_cost: due } },
  );
}

/**
 * Throws unless the rider took all of `collectPoisha` at the door. It runs before the code is checked, so that a
 * wrong amount uses up no try of the code.
 */
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

/** Checks the receiver's code. An admin may give a note instead of the code. */
async function requireCode(parcel: ParcelRecord, mover: Mover, { code, note }: Move): Promise<void> {
  if (code !== undefined) return requireReceiverCode(parcel.id, code);
  if (mover !== "admin") throw wrongField("code", "stepNeedsCode");
  if (!note) throw wrongField("note", "stepNeedsNote");
}

/**
 * Writes the step, its mails, the audit entry, the cash that the rider took and what the step changes in who owns the
 * money, in one transaction. null: the parcel has changed.
 */
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
      // The total of a box includes its delivery charge: cash at the door pays the parcel's carriage as well.
      ...(isPaidAtDoor(parcel, move) ? { paidWith: PAID_IN_CASH } : {}),
      // The delivery day of an order's parcel is set when the order is accepted, that of a booking at pick-up.
      ...(move.to === "picked_up" && parcel.kind === "booking" ? arrivalFrom(parcel, at) : {}),
    },
  };
  return withTransaction(async (tx) => {
    const stepped = await takeStep(parcel.id, step, tx);
    if (!stepped) return null;
    const paid = paysAtPickup ? await recordCashAtPickup(stepped, at, tx) : stepped;
    // The error undoes the step too.
    if (!paid) throw beingPaid();
    const moved = move.to === "pending" ? await renewPickup(paid, tx) : paid;
    await addMails(stepMails(moved, { reason }), tx);
    if (mover === "admin") await recordOverride(viewer, parcel, moved, tx);
    if (moved.deliveryStatus === "delivered" && moved.collectPoisha > 0)
      await recordCashAtDoor(moved, at, tx);
    await recordParcelArrival(moved, at, tx);
    return moved;
  });
}

const isPaidAtDoor = ({ kind, collectPoisha }: ParcelRecord, { to }: Move): boolean =>
  to === "delivered" && kind === "order" && collectPoisha > 0;

/** Writes into the audit log that an admin moved the parcel in the rider's place. */
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
