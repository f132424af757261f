import { endpoint, route } from "@/lib/http/server";
import { markOrderReady } from "@/lib/orders/mark-ready";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => markOrderReady(viewer, params.id ?? ""),
  }),
});
