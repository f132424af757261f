import * as riders from "@/lib/delivery/riders/calls";
import { listDeliveries } from "@/lib/delivery/riders/list-deliveries";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(riders.listDeliveries, async ({ viewer, query }) => listDeliveries(viewer, query.scope)),
});
