import * as riders from "@/lib/delivery/riders/calls";
import { listApplications } from "@/lib/delivery/riders/read-applications";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(riders.listApplications, async ({ query }) => listApplications(query)),
});
