import * as bookings from "@/lib/delivery/bookings/calls";
import { cancelParcel } from "@/lib/delivery/bookings/cancel-booking";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(bookings.cancel, async ({ viewer, params }) => cancelParcel(viewer, params.id)),
});
