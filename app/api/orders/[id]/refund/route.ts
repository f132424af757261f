import { call, route } from "@/lib/endpoint/endpoint";
import { refundOrder } from "@/lib/flows/refund-order";
import * as orders from "@/lib/shop/orders/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(orders.refund, async ({ viewer, params, body, request }) =>
    refundOrder(viewer, params.id, body, request.headers.get("idempotency-key")),
  ),
});
