import { endpoint, route } from "@/lib/endpoint/endpoint";
import { makeAdmin } from "@/lib/people/users/change-user";
import { makeAdminInput } from "@/lib/people/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "admin",
    body: makeAdminInput,
    handle: async ({ viewer, body }) => ({ modifiedCount: await makeAdmin(viewer, body.email) }),
  }),
});
