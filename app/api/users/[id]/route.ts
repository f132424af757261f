import { endpoint, route } from "@/lib/http/server";
import { changeUser } from "@/lib/users/change-user";
import { userChange } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "admin",
    body: userChange,
    handle: async ({ viewer, params, body }) => ({
      modifiedCount: await changeUser(viewer, params.id ?? "", body),
    }),
  }),
});
