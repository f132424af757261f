import "server-only";
import { parcelTarget } from "@/lib/delivery/parcels/audit-target";
import { listStill } from "@/lib/delivery/parcels/data-still";
import { assignRider } from "@/lib/delivery/riders/assign-rider";
import { listCashAbove } from "@/lib/delivery/riders/data-cash";
import { recordMoney } from "@/lib/delivery/riders/record-money";
import { suggestDeskRider } from "@/lib/delivery/riders/suggest-desk-rider";
import type { Viewer } from "@/lib/people/users/viewer";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { deskOf } from "@/lib/routes";
import { NEEDS_A_HAND_AFTER } from "./rules";
import type { ListStuck } from "./stuck-thing";

/** Parcels without a step for three days. Trying again gives one that nobody carries to the rider whom the desk suggests. */
export const listStuckParcels: ListStuck = async (now, most, id) => {
  const still = await listStill(new Date(now.getTime() - NEEDS_A_HAND_AFTER.parcel), most, id);
  return still.map((parcel) => ({
    id: parcel.id,
    detail: parcel.deliveryStatus.replaceAll("_", " "),
    since: parcel.movedAt,
    amountPoisha: null,
    version: `${parcel.deliveryStatus} ${parcel.movedAt.toISOString()}`,
    target: async () => parcelTarget(parcel),
    hrefOf: ({ label }) => deskOf.parcel(label, parcel.id),
    retry:
      parcel.deliveryStatus === "pending" && !parcel.awaitsAnswer
        ? (admin) => giveToSuggested(admin, parcel.id)
        : null,
  }));
};

async function giveToSuggested(admin: Viewer, parcelId: string): Promise<void> {
  const { suggested } = await suggestDeskRider(parcelId);
  if (suggested === null) {
    const detail = "No rider of this region is available. Please choose one at the desk.";
    throw new AppError("conflict", { detail });
  }
  await assignRider(admin, parcelId, suggested);
}

/** Riders who have collected more than they may keep. Trying again records that all of it was handed in. */
export const listStuckCash: ListStuck = async (now, most, id) =>
  (await listCashAbove(toPoisha(env().cashLimit), most, id)).map((rider) => ({
    id: rider.id,
    detail: null,
    since: now,
    amountPoisha: rider.cashPoisha,
    version: `${rider.cashPoisha}`,
    target: async () => ({ kind: "rider", id: rider.id, label: rider.fullName }),
    hrefOf: ({ label }) => deskOf.rider(label),
    retry: async (admin) => {
      await recordMoney(admin, rider.id, "cash_handed_in", toTaka(rider.cashPoisha));
    },
  }));
