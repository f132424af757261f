import * as bookings from "@/lib/delivery/bookings/calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { deleteBooking } from "@/lib/flows/change-booking";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call(bookings.remove, async ({ viewer, params }) => deleteBooking(viewer, params.id)),
});
