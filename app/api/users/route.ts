import { created, endpoint, route } from "@/lib/http/server";
import { listUsersQuery } from "@/lib/users/admin-query";
import { listUsers } from "@/lib/users/data-admin";
import { registerUser } from "@/lib/users/register-user";
import { registerInput } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "admin", query: listUsersQuery, handle: ({ query }) => listUsers(query) }),
  POST: endpoint({
    access: "none",
    body: registerInput,
    handle: async ({ body, address }) => created({ insertedId: await registerUser(body, address) }),
  }),
});
