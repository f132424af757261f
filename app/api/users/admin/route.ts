import { endpoint, route } from "@/lib/http/server";
import { makeAdmin } from "@/lib/users/change-user";
import { makeAdminInput } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "admin",
    body: makeAdminInput,
    handle: async ({ viewer, body }) => ({ modifiedCount: await makeAdmin(viewer, body.email) }),
  }),
});
