import { call, route } from "@/lib/endpoint/endpoint";
import * as orders from "@/lib/shop/orders/calls";
import { refundOrder } from "@/lib/shop/orders/refund-order";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(orders.refund, async ({ viewer, params, body, request }) =>
    refundOrder(viewer, params.id, body, request.headers.get("idempotency-key")),
  ),
});
