import { openParcelPayment } from "@/lib/delivery/bookings/pay-booking";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => openParcelPayment(viewer, params.id ?? ""),
  }),
});
