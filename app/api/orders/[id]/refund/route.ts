import { endpoint, route } from "@/lib/endpoint/endpoint";
import { refundOrder } from "@/lib/shop/orders/refund-order";
import { refundInput } from "@/lib/shop/orders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "admin",
    body: refundInput,
    bodyOptional: true,
    handle: async ({ viewer, params, body, request }) =>
      refundOrder(viewer, params.id ?? "", body, request.headers.get("idempotency-key")),
  }),
});
