import { bookParcel } from "@/lib/delivery/bookings/book-parcel";
import { addParcelBody } from "@/lib/delivery/bookings/booking-fields";
import { created, endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: addParcelBody,
    handle: async ({ viewer, body }) => created(await bookParcel(viewer, body)),
  }),
});
