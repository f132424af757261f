import { endpoint, route } from "@/lib/endpoint/endpoint";
import { listSavedIds } from "@/lib/shop/saved/save-recipe";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "user", handle: async ({ viewer }) => listSavedIds(viewer) }),
});
