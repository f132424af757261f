import "server-only";
import { walkParcels } from "@/lib/delivery/parcels/data-recorded";
import type { JournalSource, Recorded } from "@/lib/money/journal/recorded";
import { riderShare } from "./rules";

/** What was carried: what riders earned of it, computed anew, and cash for bookings. */
export const recordedParcels: JournalSource = {
  events: ["pickup", "door", "back", "delivered", "returned"],
  async *records(): AsyncGenerator<Recorded> {
    for await (const parcel of walkParcels()) {
      const { id, kind, paidWith, deliveryStatus, riderId, deliveryCostPoisha, withinDistrict } = parcel;
      if (kind === "booking" && paidWith?.payWith === "cash" && deliveryCostPoisha > 0)
        yield { cause: `pickup:${id}`, account: "held", amountPoisha: -deliveryCostPoisha };
      const { collectPoisha: A } = parcel;
      if (A > 0 && deliveryStatus === "delivered")
        yield { cause: `door:${id}`, account: `cash:${riderId}`, amountPoisha: A };
      if (A > 0 && kind === "order" && deliveryStatus === "returned")
        yield {
          cause: `back:${id}`,
          account: `rider:${riderId}`,
          amountPoisha: -riderShare(deliveryCostPoisha, withinDistrict),
        };
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
