import { endpoint, route } from "@/lib/endpoint/endpoint";
import { changeUser } from "@/lib/people/users/change-user";
import { userChange } from "@/lib/people/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "admin",
    body: userChange,
    handle: async ({ viewer, params, body }) => ({
      modifiedCount: await changeUser(viewer, params.id ?? "", body),
    }),
  }),
});
