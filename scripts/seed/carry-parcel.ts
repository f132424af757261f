import { findParcel } from "../../lib/delivery/parcels/queries";
import { receiverCode } from "../../lib/delivery/parcels/receiver-code";
import type { ParcelStatus } from "../../lib/delivery/parcels/transitions";
import { moveParcel } from "../../lib/flows/carry-parcel";
import { takeParcel } from "../../lib/flows/take-parcel";
import { toTaka } from "../../lib/platform/money";
import { HOUR_MS, later, type ReplayStep, seedViewer } from "./replay";

type Moves = readonly (readonly [to: ParcelStatus, hours: number, reason?: string])[];

const OUT: Moves = [
  ["assigned", 2],
  ["picked_up", 5],
  ["in_transit", 8],
  ["out_for_delivery", 20],
];

/** For each state of a parcel: the steps that lead to it, and how many hours after the booking each step happens. */
const WAYS: Partial<Record<ParcelStatus, Moves>> = {
  assigned: OUT.slice(0, 1),
  picked_up: OUT.slice(0, 2),
  in_transit: OUT.slice(0, 3),
  out_for_delivery: OUT,
  failed_attempt: [...OUT, ["failed_attempt", 23, "Nobody at home"]],
  delivered: [...OUT, ["delivered", 24]],
  returned: [...OUT, ["failed_attempt", 23, "Receiver refused it"], ["returned", 44]],
};

/**
 * The steps by which a rider brings a parcel into a state. Empty if the state needs no rider. `idOf` returns the
 * parcel's id at the time of a step.
 */
export const carryParcel = (
  idOf: () => Promise<string>,
  { to, rider, since }: { to: ParcelStatus; rider: string; since: Date },
): ReplayStep[] =>
  (WAYS[to] ?? []).map(([status, hours, reason]) => ({
    at: later(since, hours * HOUR_MS),
    run: async () => {
      const [viewer, id] = [await seedViewer(rider), await idOf()];
      if (status === "assigned") return takeParcel(viewer, id);
      const parcel = await findParcel(id);
      const isUnpaid = parcel?.kind === "booking" && parcel.paidWith === null;
      const collect = toTaka(parcel?.collectPoisha ?? 0);
      const move = {
        to: status,
        ...(reason && (collect > 0 ? { refusal: "changed_mind" as const } : { reason })),
        ...(status === "delivered" && {
          code: receiverCode(id),
          ...(collect > 0 && { cashCollected: collect }),
        }),
        ...(status === "picked_up" && isUnpaid && { cashCollected: true }),
      };
      return moveParcel(viewer, id, move);
    },
  }));
