import { endpoint, route } from "@/lib/endpoint/endpoint";
import { buyAgain } from "@/lib/shop/orders/buy-again";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => buyAgain(viewer, params.id ?? ""),
  }),
});
