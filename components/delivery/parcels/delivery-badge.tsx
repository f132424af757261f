import { Badge } from "@/components/ui/badge";
import { PLACE_TONES, stateTone } from "@/components/ui/badge-tone";
import { placeOfBooking } from "@/lib/delivery/parcels/rules";
import type { ParcelStatus } from "@/lib/delivery/parcels/transitions";

/**
 * A badge with a parcel's state, in the words for whoever asked the server. `desk`: the colours for admins and riders;
 * `owner`: those for the lists of whoever booked it.
 */
export function DeliveryBadge({
  of: { delivery_status, stateText },
  viewer,
}: {
  of: { delivery_status: ParcelStatus; stateText: string };
  viewer: "desk" | "owner";
}) {
  const tone =
    viewer === "desk" ? stateTone("parcels", delivery_status) : PLACE_TONES[placeOfBooking(delivery_status)];
  return (
    <Badge tone={tone} wraps>
      {stateText}
    </Badge>
  );
}
