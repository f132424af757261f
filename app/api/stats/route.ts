import { readStatistics } from "@/lib/dashboard/read-statistics";
import { statsQuery } from "@/lib/dashboard/schema";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: statsQuery,
    handle: async ({ viewer, query }) => readStatistics(viewer, query),
  }),
});
