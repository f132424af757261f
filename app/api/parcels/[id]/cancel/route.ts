import { endpoint, route } from "@/lib/http/server";
import { cancelParcel } from "@/lib/parcels/cancel-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => cancelParcel(viewer, params.id ?? ""),
  }),
});
