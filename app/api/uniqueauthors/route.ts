import { endpoint, route } from "@/lib/endpoint/endpoint";
import { listAuthors } from "@/lib/shop/recipes/data-lists";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "admin", handle: () => listAuthors() }),
});
