import * as bookings from "@/lib/delivery/bookings/calls";
import { deleteBooking } from "@/lib/delivery/bookings/change-booking";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call(bookings.remove, async ({ viewer, params }) => deleteBooking(viewer, params.id)),
});
