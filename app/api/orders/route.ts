import { endpoint, route } from "@/lib/endpoint/endpoint";
import { saveOrder } from "@/lib/shop/orders/complete-checkout";
import { listOrders } from "@/lib/shop/orders/list-orders";
import { listOrdersQuery } from "@/lib/shop/orders/list-query";
import { saveOrderInput } from "@/lib/shop/orders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    query: listOrdersQuery,
    handle: async ({ viewer, query }) => listOrders(viewer, query),
  }),
  POST: endpoint({
    access: "user",
    body: saveOrderInput,
    handle: async ({ viewer, body }) => {
      const { saved, byThisCall } = await saveOrder(viewer, body);
      return Response.json(saved, { status: byThisCall ? 201 : 200 });
    },
  }),
});
