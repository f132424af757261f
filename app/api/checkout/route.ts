import { endpoint, route } from "@/lib/endpoint/endpoint";
import { checkout } from "@/lib/shop/orders/checkout";
import { checkoutInput } from "@/lib/shop/orders/purchase-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: checkoutInput,
    handle: async ({ viewer, body }) => checkout(viewer, body),
  }),
});
