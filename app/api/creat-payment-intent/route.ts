import { endpoint, route } from "@/lib/endpoint/endpoint";
import { openOrderInput } from "@/lib/shop/orders/schema";
import { openOrder } from "@/lib/shop/purchases/open-order";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: openOrderInput,
    handle: async ({ viewer, body }) => openOrder(viewer, body),
  }),
});
