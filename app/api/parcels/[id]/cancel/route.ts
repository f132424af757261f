import { cancelParcel } from "@/lib/delivery/parcels/cancel-parcel";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => cancelParcel(viewer, params.id ?? ""),
  }),
});
