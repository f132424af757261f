import { endpoint, route } from "@/lib/http/server";
import { lookUpRole } from "@/lib/users/look-up-role";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "user", handle: ({ viewer, params }) => lookUpRole(viewer, params.email ?? "") }),
});
