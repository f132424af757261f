import "server-only";
import { collectFee } from "@/lib/delivery/bookings/cost";
import { walkParcels } from "@/lib/delivery/parcels/queries-recorded";
import { riderShare } from "@/lib/delivery/riders/rules";
import type { JournalSource, Recorded } from "@/lib/money/journal/recorded";

/**
 * Computes from the parcels the entries that the journal must hold: riders' earnings, amounts owed to senders of
 * bookings, and cash that riders collected.
 */
export const recordedParcels: JournalSource = {
  events: ["pickup", "door", "delivered", "returned"],
  async *records(): AsyncGenerator<Recorded> {
    for await (const parcel of walkParcels()) {
      const { id, kind, paidWith, deliveryStatus, riderId, deliveryCostPoisha, withinDistrict } = parcel;
      if (kind === "booking" && paidWith?.payWith === "cash" && deliveryCostPoisha > 0)
        yield { cause: `pickup:${id}`, account: "held", amountPoisha: -deliveryCostPoisha };
      const { collectPoisha } = parcel;
      if (collectPoisha > 0 && deliveryStatus === "delivered") {
        const door = `door:${id}`;
        yield { cause: door, account: `cash:${riderId}`, amountPoisha: collectPoisha };
        if (kind === "booking")
          yield {
            cause: door,
            account: `sender:${parcel.ownerId}`,
            amountPoisha: collectFee(collectPoisha) - collectPoisha,
          };
      }
      const cause = `${deliveryStatus}:${id}`;
      if (deliveryStatus === "returned")
        yield { cause, account: "delivery", amountPoisha: null, optional: true };
      if (deliveryStatus !== "delivered") continue;
      const earnedPoisha = riderId === null ? 0 : riderShare(deliveryCostPoisha, withinDistrict);
      if (earnedPoisha > 0) yield { cause, account: `rider:${riderId}`, amountPoisha: -earnedPoisha };
      else yield { cause, account: "delivery", amountPoisha: null, optional: true };
    }
  },
};
