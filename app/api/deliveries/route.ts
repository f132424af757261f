import * as riders from "@/lib/delivery/riders/calls";
import { call, route } from "@/lib/endpoint/endpoint";
import { listDeliveries } from "@/lib/flows/list-deliveries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(riders.listDeliveries, async ({ viewer, query }) => listDeliveries(viewer, query.scope)),
});
