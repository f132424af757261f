import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { parcelTitle } from "@/lib/delivery/parcels/parcel-title";
import { findAnyParcel } from "@/lib/delivery/parcels/queries";
import { findRiderOf } from "@/lib/delivery/riders/queries";
import { readPickup } from "@/lib/people/users/queries";
import { shownName } from "@/lib/platform/db/gone-name";
import { type IncidentFacts, NO_FACTS } from "@/lib/platform/db/incidents";
import { nameToShow } from "@/lib/platform/db/stored-name";
import type { Tx } from "@/lib/platform/db/transactions";
import { adminLinks } from "@/lib/routes";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { boxTitle } from "@/lib/shop/orders/rules";

/** The dish of an order, its buyer and its kitchen. `first`: whom an administrator rings first. */
export async function orderFacts(
  { lines, trackingId, buyerId, buyerInfo, seller }: OrderRecord,
  first: "buyer" | "kitchen",
  tx: Tx,
): Promise<IncidentFacts> {
  const pickup = await readPickup(seller.id, tx);
  const people = [
    { as: "buyer", userId: buyerId, name: shownName(buyerInfo.name), phone: buyerInfo.phone },
    { as: "kitchen", userId: seller.id, name: nameToShow(seller), phone: pickup?.phone ?? null },
  ] as const;
  return {
    title: boxTitle(lines),
    number: trackingId,
    people: first === "buyer" ? people : [people[1], people[0]],
    // The incident itself leads to its order.
    orderHref: null,
  };
}

/** What a parcel holds, its rider, who sends it and who waits for it. */
export async function parcelFacts(id: string, tx: Tx): Promise<IncidentFacts> {
  const parcel = await findAnyParcel(id, tx);
  if (!parcel) return NO_FACTS;
  const rider = parcel.riderId === null ? null : await findRiderOf(parcel.riderId, tx);
  return {
    title: parcelTitle(parcel),
    number: parcel.trackingId,
    people: [
      ...(rider
        ? [{ as: "rider" as const, userId: rider.userId, name: rider.fullName, phone: rider.phone }]
        : []),
      ...endsOf(parcel),
    ],
    orderHref: parcel.orderId === null ? null : adminLinks.order(parcel.orderId),
  };
}

const endsOf = ({ kind, ownerId, sender, receiver }: ParcelRecord): IncidentFacts["people"] => {
  const isOrder = kind === "order";
  return [
    {
      as: isOrder ? "buyer" : "receiver",
      userId: isOrder ? ownerId : null,
      name: shownName(receiver.name),
      phone: receiver.contact,
    },
    {
      as: isOrder ? "kitchen" : "sender",
      userId: sender.id,
      name: nameToShow(sender),
      phone: sender.contact,
    },
  ];
};
