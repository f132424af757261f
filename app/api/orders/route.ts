import { call, route } from "@/lib/endpoint/endpoint";
import { saveOrder } from "@/lib/flows/complete-checkout";
import { json } from "@/lib/platform/http/json";
import * as orders from "@/lib/shop/orders/calls";
import { listOrders } from "@/lib/shop/orders/list-orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(orders.list, async ({ viewer, query }) => listOrders(viewer, query)),
  POST: call(orders.save, async ({ viewer, body }) => {
    const { saved, byThisCall } = await saveOrder(viewer, body);
    return json(saved, { status: byThisCall ? 201 : 200 });
  }),
});
