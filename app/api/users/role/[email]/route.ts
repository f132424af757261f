import { endpoint, route } from "@/lib/endpoint/endpoint";
import { lookUpRole } from "@/lib/people/users/look-up-role";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "user", handle: ({ viewer, params }) => lookUpRole(viewer, params.email ?? "") }),
});
