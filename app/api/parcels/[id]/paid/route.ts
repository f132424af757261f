import { endpoint, route } from "@/lib/http/server";
import { confirmParcelPaid } from "@/lib/parcels/pay-parcel";
import { paidInput } from "@/lib/parcels/schema";

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
