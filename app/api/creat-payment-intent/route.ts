import { endpoint, route } from "@/lib/http/server";
import { openOrder } from "@/lib/orders/open-order";
import { openOrderInput } from "@/lib/orders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: openOrderInput,
    handle: async ({ viewer, body }) => openOrder(viewer, body),
  }),
});
