import { listDeliveries } from "@/lib/delivery/riders/list-deliveries";
import { deliveriesQuery } from "@/lib/delivery/riders/schema";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    query: deliveriesQuery,
    handle: async ({ viewer, query }) => listDeliveries(viewer, query.scope),
  }),
});
