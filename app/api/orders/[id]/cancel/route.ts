import { endpoint, route } from "@/lib/http/server";
import { cancelOrder } from "@/lib/orders/cancel-order";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => cancelOrder(viewer, params.id ?? ""),
  }),
});
