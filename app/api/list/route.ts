import { endpoint, route } from "@/lib/endpoint/endpoint";
import { emptyList, viewList } from "@/lib/shop/lists/keep-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "user", handle: async ({ viewer }) => viewList(viewer) }),
  DELETE: endpoint({ access: "user", handle: async ({ viewer }) => emptyList(viewer) }),
});
