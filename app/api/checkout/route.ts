import { endpoint, route } from "@/lib/endpoint/endpoint";
import { checkout } from "@/lib/shop/purchases/checkout";
import { checkoutInput } from "@/lib/shop/purchases/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: checkoutInput,
    handle: async ({ viewer, body }) => checkout(viewer, body),
  }),
});
