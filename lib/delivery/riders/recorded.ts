import "server-only";
import { collectFee } from "@/lib/delivery/bookings/cost";
import { walkParcels } from "@/lib/delivery/parcels/data-recorded";
import type { JournalSource, Recorded } from "@/lib/money/journal/recorded";
import { riderShare } from "./rules";

/** What was carried: what riders earned of it and senders are to have, computed anew, and cash. */
export const recordedParcels: JournalSource = {
  events: ["pickup", "door", "delivered", "returned"],
  async *records(): AsyncGenerator<Recorded> {
    for await (const parcel of walkParcels()) {
      const { id, kind, paidWith, deliveryStatus, riderId, deliveryCostPoisha, withinDistrict } = parcel;
      if (kind === "booking" && paidWith?.payWith === "cash" && deliveryCostPoisha > 0)
        yield { cause: `pickup:${id}`, account: "held", amountPoisha: -deliveryCostPoisha };
      const { collectPoisha: A } = parcel;
      if (A > 0 && deliveryStatus === "delivered") {
        const door = `door:${id}`;
        yield { cause: door, account: `cash:${riderId}`, amountPoisha: A };
        if (kind === "booking")
          yield { cause: door, account: `sender:${parcel.ownerId}`, amountPoisha: collectFee(A) - A };
      }
      const cause = `${deliveryStatus}:${id}`;
      if (deliveryStatus === "returned")
        yield { cause, account: "delivery", amountPoisha: null, optional: true };
      if (deliveryStatus !== "delivered") continue;
      const E = riderId === null ? 0 : riderShare(deliveryCostPoisha, withinDistrict);
      if (E > 0) yield { cause, account: `rider:${riderId}`, amountPoisha: -E };
      else yield { cause, account: "delivery", amountPoisha: null, optional: true };
    }
  },
};
