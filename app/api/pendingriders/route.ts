import { listPending } from "@/lib/delivery/riders/data";
import { endpoint, route } from "@/lib/endpoint/endpoint";
import { pagingQuery } from "@/lib/platform/http/paging-query";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: pagingQuery,
    handle: async ({ query }) => listPending(query),
  }),
});
