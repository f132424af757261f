import { endpoint, route } from "@/lib/endpoint/endpoint";
import { completeCheckout } from "@/lib/shop/orders/complete-checkout";
import { completeInput } from "@/lib/shop/orders/purchase-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: completeInput,
    handle: async ({ viewer, params, body }) => {
      const { answer, byThisCall } = await completeCheckout(
        viewer,
        params.purchaseId ?? "",
        body.transaction_id,
      );
      return Response.json(answer, { status: byThisCall ? 201 : 200 });
    },
  }),
});
