import { endpoint, route } from "@/lib/endpoint/endpoint";
import { openOrder } from "@/lib/shop/orders/checkout";
import { openOrderInput } from "@/lib/shop/orders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: openOrderInput,
    handle: async ({ viewer, body }) => openOrder(viewer, body),
  }),
});
