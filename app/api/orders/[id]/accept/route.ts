import { endpoint, route } from "@/lib/endpoint/endpoint";
import { acceptOrder } from "@/lib/shop/orders/answer-order";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => acceptOrder(viewer, params.id ?? ""),
  }),
});
