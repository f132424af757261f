import { call, route } from "@/lib/endpoint/endpoint";
import * as users from "@/lib/people/users/calls";
import { lookUpRole } from "@/lib/people/users/look-up-role";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(users.readRole, ({ viewer, params }) => lookUpRole(viewer, params.email)),
});
