import * as riders from "@/lib/delivery/riders/calls";
import { listPending } from "@/lib/delivery/riders/data";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(riders.listApplications, async ({ query }) => listPending(query)),
});
