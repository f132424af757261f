import { trackParcel } from "@/lib/delivery/parcels/track-parcel";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "none",
    handle: async ({ params, address }) => trackParcel(params.trackingId ?? "", address),
  }),
});
