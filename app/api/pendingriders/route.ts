import { pagingQuery } from "@/lib/http/paging-query";
import { endpoint, route } from "@/lib/http/server";
import { listPending } from "@/lib/riders/data";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "admin",
    query: pagingQuery,
    handle: async ({ query }) => listPending(query),
  }),
});
