import { endpoint, route } from "@/lib/endpoint/endpoint";
import { cancelOrder } from "@/lib/shop/orders/cancel-order";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => cancelOrder(viewer, params.id ?? ""),
  }),
});
