import { cancelParcel } from "@/lib/delivery/bookings/cancel-booking";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => cancelParcel(viewer, params.id ?? ""),
  }),
});
