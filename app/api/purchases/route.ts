import { endpoint, route } from "@/lib/endpoint/endpoint";
import { pagingQuery } from "@/lib/platform/http/paging-query";
import { listPurchases } from "@/lib/shop/orders/read-purchases";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "user",
    query: pagingQuery,
    handle: async ({ viewer, query }) => listPurchases(viewer, query),
  }),
});
