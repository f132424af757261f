import { endpoint, route } from "@/lib/endpoint/endpoint";
import { pagingQuery } from "@/lib/platform/http/paging-query";
import { listSales } from "@/lib/shop/orders/read-sales";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    query: pagingQuery,
    handle: async ({ viewer, query }) => listSales(viewer, query),
  }),
});
