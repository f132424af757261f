import { pagingQuery } from "@/lib/http/paging-query";
import { endpoint, route } from "@/lib/http/server";
import { listSales } from "@/lib/orders/list-sales";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    query: pagingQuery,
    handle: async ({ viewer, query }) => listSales(viewer, query),
  }),
});
