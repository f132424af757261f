import { endpoint, route } from "@/lib/http/server";
import { trackParcel } from "@/lib/parcels/track-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "none",
    handle: async ({ params, address }) => trackParcel(params.trackingId ?? "", address),
  }),
});
