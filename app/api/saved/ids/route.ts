import { endpoint, route } from "@/lib/endpoint/endpoint";
import { listSavedIds } from "@/lib/shop/lists/saved/save-recipe";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "user", handle: async ({ viewer }) => listSavedIds(viewer) }),
});
