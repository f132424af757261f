import * as bookings from "@/lib/delivery/bookings/calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { cancelParcel } from "@/lib/flows/cancel-booking";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(bookings.cancel, async ({ viewer, params }) => cancelParcel(viewer, params.id)),
});
