import type { ParcelDoc, ParcelEvent } from "../../lib/delivery/parcels/document";
import type { ParcelStatus } from "../../lib/delivery/parcels/status";
import { isFinal } from "../../lib/delivery/parcels/transitions";
import type { LedgerDoc } from "../../lib/delivery/riders/document";
import { riderShare } from "../../lib/delivery/riders/rules";
import { seedId } from "./ids";
import { personOf, type RiderKey } from "./people";

const HOUR_MS = 3_600_000;

/** Steps to each state, with the hours after booking and the note, if any. */
const WAYS: Record<ParcelStatus, readonly (readonly [ParcelStatus, number, string?])[]> = {
  pending: [],
  assigned: [["assigned", 2]],
  picked_up: [
    ["assigned", 2],
    ["picked_up", 5],
  ],
  in_transit: [
    ["assigned", 2],
    ["picked_up", 5],
    ["in_transit", 8],
  ],
  out_for_delivery: [
    ["assigned", 2],
    ["picked_up", 5],
    ["in_transit", 8],
    ["out_for_delivery", 20],
  ],
  failed_attempt: [
    ["assigned", 2],
    ["picked_up", 5],
    ["in_transit", 8],
    ["out_for_delivery", 20],
    ["failed_attempt", 23, "Nobody at home"],
  ],
  delivered: [
    ["assigned", 2],
    ["picked_up", 5],
    ["in_transit", 8],
    ["out_for_delivery", 20],
    ["delivered", 24],
  ],
  returned: [
    ["assigned", 2],
    ["picked_up", 5],
    ["in_transit", 8],
    ["out_for_delivery", 20],
    ["failed_attempt", 23, "Receiver refused it"],
    ["returned", 44],
  ],
  cancelled: [["cancelled", 1]],
};

/** A parcel brought to a state by this rider, with every event on the way. */
export function carried(parcel: ParcelDoc, to: ParcelStatus, rider: RiderKey): ParcelDoc {
  const person = personOf(rider);
  const riderId = seedId("user", rider);
  let from: ParcelStatus = "pending";
  const steps = WAYS[to].map(([status, hours, note]): ParcelEvent => {
    const by =
      status === "cancelled"
        ? { role: "owner" as const, id: parcel.ownerId, name: parcel.receiver.name }
        : { role: "rider" as const, id: riderId, name: person.name };
    const at = new Date(parcel.createdAt.getTime() + hours * HOUR_MS);
    const event: ParcelEvent = { from, to: status, by, at, note: note ?? null };
    from = status;
    return event;
  });
  const picked = steps.find((event) => event.to === "picked_up");
  const cash = picked !== undefined && parcel.paymentStatus === "unpaid";
  return {
    ...parcel,
    deliveryStatus: to,
    riderId: to === "pending" || to === "cancelled" ? null : riderId,
    finishedAt: isFinal(to) ? (steps.at(-1)?.at ?? null) : null,
    events: [...parcel.events, ...steps],
    ...(cash ? { paymentStatus: "paid", paidWith: "cash", paidAt: picked.at } : {}),
  };
}

/** What carrying this parcel has put into its rider's ledger. */
export function entriesOf(parcel: ParcelDoc): LedgerDoc[] {
  const { riderId } = parcel;
  if (!riderId) return [];
  const of = (kind: "earned" | "cash_collected", to: ParcelStatus, amountPoisha: number): LedgerDoc[] => {
    const event = parcel.events.find((one) => one.to === to);
    return event
      ? [
          {
            _id: seedId("ledger", `${kind}:${parcel._id.toHexString()}`),
            riderId,
            kind,
            amountPoisha,
            parcelId: parcel._id,
            by: { id: riderId, name: event.by.name },
            at: event.at,
          },
        ]
      : [];
  };
  return [
    ...of("earned", "delivered", riderShare(parcel.deliveryCostPoisha, parcel.withinDistrict)),
    ...(parcel.paidWith === "cash" ? of("cash_collected", "picked_up", parcel.deliveryCostPoisha) : []),
  ];
}
