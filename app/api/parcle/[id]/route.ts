import { deleteBooking } from "@/lib/delivery/bookings/change-booking";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => deleteBooking(viewer, params.id ?? ""),
  }),
});
