import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { findParcel } from "@/lib/delivery/parcels/queries";
import { renewPickup } from "@/lib/delivery/parcels/queries-ends";
import { reassign, takeStep } from "@/lib/delivery/parcels/queries-moves";
import { isUnpacked, parcelTarget } from "@/lib/delivery/parcels/rules";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { toParcel } from "@/lib/delivery/parcels/show-parcel";
import { findRider } from "@/lib/delivery/riders/queries";
import { assignedNews } from "@/lib/delivery/riders/rider-mails";
import { tellJobEnded } from "@/lib/delivery/riders/tell-rider";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { tell } from "@/lib/people/notices/tell";
import { listActiveIds } from "@/lib/people/users/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { requireCashRoom } from "./check-cash-limit";
import { notReady } from "./take-parcel";

/**
 * Gives a parcel to a rider, for an admin, and tells that rider and the former one (contract, POST
 * /parcels/{id}/assign). `riderId` null: takes it from its rider. Throws AppError malformed_id, not_found, conflict
 * (409: disabled account), illegal_transition (409), not_ready (409: order not packed) or cash_limit (409).
 */
export async function assignRider(admin: Viewer, id: string, riderId: string | null): Promise<Parcel> {
  const parcel = await findParcel(id);
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  const changed = await withTransaction((tx) =>
    riderId === null ? unassign(admin, parcel, tx) : assign(admin, parcel, riderId, tx),
  );
  if (changed) return toParcel(changed);
  throw whyNot(parcel, (await findParcel(id)) ?? parcel);
}

/** Returns the error that says why an assignment changed nothing. */
function whyNot(before: ParcelRecord, now: ParcelRecord): AppError {
  if (isUnpacked(now)) return notReady();
  const same = now.deliveryStatus === before.deliveryStatus && now.riderId === before.riderId;
  return new AppError(
    "illegal_transition",
    { key: same ? "riderStays" : "parcelJustChanged", values: { status: now.deliveryStatus } },
    { extra: { delivery_status: now.deliveryStatus } },
  );
}

const byAdmin = (admin: Viewer) => ({ role: "admin", id: admin.uid, name: admin.displayName }) as const;

async function assign(
  admin: Viewer,
  parcel: ParcelRecord,
  riderId: string,
  tx: Tx,
): Promise<ParcelRecord | null> {
  const rider = await findRider(riderId);
  if (!rider) throw new AppError("not_found", "noSuchRider");
  if (!(await listActiveIds([rider.userId])).has(rider.userId)) {
    throw new AppError("conflict", "riderDisabled");
  }
  const to = rider.userId;
  const at = new Date();
  if (parcel.deliveryStatus === "assigned" && parcel.riderId) {
    if (parcel.riderId === to) return parcel;
    const given = await reassign(parcel.id, parcel.riderId, to, byAdmin(admin), at, tx);
    if (given) {
      await giveTo(admin, to, given, tx);
      await tellJobEnded(parcel.riderId, given, admin.uid, tx);
    }
    return record(admin, parcel, given && (await renewPickup(given, tx)), tx);
  }
  const step = { from: "pending", to: "assigned", by: byAdmin(admin), at, set: { riderId: to } } as const;
  const given = await takeStep(parcel.id, step, tx);
  if (given) await giveTo(admin, to, given, tx);
  return record(admin, parcel, given, tx);
}

/** Checks that a rider may hold the cash of a parcel that was just given to the rider, and tells the rider. */
async function giveTo(admin: Viewer, rider: string, given: ParcelRecord, tx: Tx): Promise<void> {
  await requireCashRoom(rider, given, tx);
  if (rider !== admin.uid) await tell([assignedNews(given, rider)], tx);
}

async function unassign(admin: Viewer, parcel: ParcelRecord, tx: Tx): Promise<ParcelRecord | null> {
  // The update applies only while the parcel's rider is still the one that the admin saw.
  const only = { riderId: parcel.riderId };
  const step = { from: "assigned", to: "pending", by: byAdmin(admin), at: new Date(), only } as const;
  const freed = await takeStep(parcel.id, { ...step, set: { riderId: null } }, tx);
  if (freed) await tellJobEnded(parcel.riderId, freed, admin.uid, tx);
  return record(admin, parcel, freed && (await renewPickup(freed, tx)), tx);
}

/**
 * Writes into the audit log that a parcel's rider has changed. `after` null: nothing has changed, so nothing is
 * written.
 */
async function record(
  admin: Viewer,
  before: ParcelRecord,
  after: ParcelRecord | null,
  tx: Tx,
): Promise<ParcelRecord | null> {
  if (!after) return null;
  const state = async ({ riderId, deliveryStatus }: ParcelRecord) => {
    const rider = riderId === null ? null : await findRider(riderId);
    return { rider: rider?.fullName ?? null, deliveryStatus };
  };
  await recordAudit(
    {
      by: admin,
      action: after.riderId ? "parcel.assigned" : "parcel.unassigned",
      target: parcelTarget(after),
      before: await state(before),
      after: await state(after),
    },
    tx,
  );
  return after;
}
