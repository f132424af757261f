import { endpoint, route } from "@/lib/http/server";
import { deleteBooking } from "@/lib/parcels/change-booking";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => deleteBooking(viewer, params.id ?? ""),
  }),
});
