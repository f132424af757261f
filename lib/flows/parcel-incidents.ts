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
import { parcelFacts } from "./incident-facts";
import { suggestRider } from "./suggest-rider";

/** How long after its last step an unfinished parcel becomes an incident, ms. */
const STILL_MS = 3 * DAY_MS;

/**
 * Lists parcels that have not moved for three days. A retry gives a parcel that has no rider to the chosen rider, else
 * to the suggested one.
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
      facts: (tx) => parcelFacts(still.id, tx),
      hrefOf: ({ label }) => adminLinks.parcel(label, still.id),
      retry:
        still.deliveryStatus === "pending" && !still.awaitsAnswer
          ? (admin, riderId) => giveToRider(admin, still.id, riderId)
          : null,
    })),
  ),
};

/**
 * Lists parcels that did not arrive on their delivery day. A retry gives a parcel that has no rider to the chosen
 * rider, else to the suggested one.
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
      facts: (tx) => parcelFacts(parcel.id, tx),
      hrefOf: ({ label }) => adminLinks.parcel(label, parcel.id),
      retry:
        parcel.deliveryStatus === "pending" && !isUnpacked(parcel)
          ? (admin, riderId) => giveToRider(admin, parcel.id, riderId)
          : null,
    })),
  ),
};

export const incidents = { parcel, late };

async function giveToRider(admin: Viewer, parcelId: string, chosen: string | undefined): Promise<void> {
  const riderId = chosen ?? (await suggestRider(parcelId)).suggested;
  if (riderId === null) throw new AppError("conflict", "noRiderAvailable");
  await assignRider(admin, parcelId, riderId);
}
