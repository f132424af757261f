import * as bookings from "@/lib/delivery/bookings/calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { openParcelPayment } from "@/lib/flows/pay-booking";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(bookings.openPayment, async ({ viewer, params, body }) =>
    openParcelPayment(viewer, params.id, body.payWith),
  ),
});
