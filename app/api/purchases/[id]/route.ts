import { endpoint, route } from "@/lib/endpoint/endpoint";
import { readPurchase } from "@/lib/shop/orders/read-purchases";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => readPurchase(viewer, params.id ?? ""),
  }),
});
