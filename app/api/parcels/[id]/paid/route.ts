import * as bookings from "@/lib/delivery/bookings/calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { confirmParcelPaid } from "@/lib/flows/pay-booking";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(bookings.confirmPayment, async ({ viewer, params, body }) => {
    const { byThisCall } = await confirmParcelPaid(viewer, params.id, body.transaction_id);
    return Response.json({ payment_status: "paid" }, { status: byThisCall ? 201 : 200 });
  }),
});
