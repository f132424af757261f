import * as bookings from "@/lib/delivery/bookings/calls";
import { openParcelPayment } from "@/lib/delivery/bookings/pay-booking";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(bookings.openPayment, async ({ viewer, params, body }) =>
    openParcelPayment(viewer, params.id, body.payWith),
  ),
});
