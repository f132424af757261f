import { confirmParcelPaid } from "@/lib/delivery/bookings/pay-booking";
import { paidInput } from "@/lib/delivery/bookings/schema";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: paidInput,
    handle: async ({ viewer, params, body }) => {
      const { byThisCall } = await confirmParcelPaid(viewer, params.id ?? "", body.transaction_id);
      return Response.json({ payment_status: "paid" }, { status: byThisCall ? 201 : 200 });
    },
  }),
});
