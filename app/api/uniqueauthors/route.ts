import { endpoint, route } from "@/lib/http/server";
import { listAuthors } from "@/lib/recipes/data-lists";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "admin", handle: () => listAuthors() }),
});
