import * as parcels from "@/lib/delivery/parcels/calls";
import { trackParcel } from "@/lib/delivery/parcels/track-parcel";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(parcels.track, async ({ params, address }) => trackParcel(params.tracking_id, address)),
});
