import * as dashboard from "@/lib/dashboard/calls";
import { readStatistics } from "@/lib/dashboard/read-statistics";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(dashboard.readStatistics, async ({ viewer, query }) => readStatistics(viewer, query)),
});
