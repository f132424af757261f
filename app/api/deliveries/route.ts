import { endpoint, route } from "@/lib/http/server";
import { listDeliveries } from "@/lib/riders/list-deliveries";
import { deliveriesQuery } from "@/lib/riders/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    query: deliveriesQuery,
    handle: async ({ viewer, query }) => listDeliveries(viewer, query.scope),
  }),
});
