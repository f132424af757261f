import "server-only";
import { listLate, listStill } from "@/lib/delivery/parcels/queries-still";
import { isUnpacked, parcelTarget } from "@/lib/delivery/parcels/rules";
import { stateText } from "@/lib/delivery/parcels/state-text";
import { standingOf } from "@/lib/delivery/parcels/way";
import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS, endOf } from "@/lib/platform/days";
import { byObjectId, type IncidentSource } from "@/lib/platform/db/incidents";
import { AppError } from "@/lib/platform/errors";
import { isoText } from "@/lib/platform/model/codecs";
import { adminLinks } from "@/lib/routes";
import { stateTexts } from "@/lib/texts/states";
import { assignRider } from "./assign-rider";
import { suggestRider } from "./suggest-rider";

/** How long after its last step an unfinished parcel becomes an incident, ms. */
const STILL_MS = 3 * DAY_MS;

/**
 * Lists parcels that have not moved for three days. A retry gives a parcel that has no rider to the suggested rider.
 */
const parcel: IncidentSource<AuditTarget, Viewer> = {
  asideMs: DAY_MS,
  list: byObjectId(async (now, most, id) =>
    (await listStill(new Date(now.getTime() - STILL_MS), most, id)).map((still) => ({
      id: still.id,
      detail: stateTexts.words.parcels[still.deliveryStatus],
      since: still.movedAt,
      amountPoisha: null,
      version: `${still.deliveryStatus} ${isoText(still.movedAt)}`,
      target: async () => parcelTarget(still),
      hrefOf: ({ label }) => adminLinks.parcel(label, still.id),
      retry:
        still.deliveryStatus === "pending" && !still.awaitsAnswer
          ? (admin) => giveToSuggested(admin, still.id)
          : null,
    })),
  ),
};

/**
 * Lists parcels that did not arrive on their delivery day. A retry gives a parcel that has no rider to the suggested
 * rider.
 */
const late: IncidentSource<AuditTarget, Viewer> = {
  asideMs: DAY_MS,
  list: byObjectId(async (now, most, id) =>
    (await listLate(now, most, id)).map((parcel) => ({
      id: parcel.id,
      detail: stateText(standingOf(parcel), "desk", now),
      since: endOf(parcel.expectedOn),
      amountPoisha: null,
      version: `${parcel.deliveryStatus} ${parcel.expectedOn}`,
      target: async () => parcelTarget(parcel),
      hrefOf: ({ label }) => adminLinks.parcel(label, parcel.id),
      retry:
        parcel.deliveryStatus === "pending" && !isUnpacked(parcel)
          ? (admin) => giveToSuggested(admin, parcel.id)
          : null,
    })),
  ),
};

export const incidents = { parcel, late };

async function giveToSuggested(admin: Viewer, parcelId: string): Promise<void> {
  const { suggested } = await suggestRider(parcelId);
  if (suggested === null) throw new AppError("conflict", "noRiderAvailable");
  await assignRider(admin, parcelId, suggested);
}
