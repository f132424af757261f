import { registerUser } from "@/lib/account/register-user";
import { listUsers } from "@/lib/dashboard/list-users";
import { created, endpoint, route } from "@/lib/endpoint/endpoint";
import { listUsersQuery } from "@/lib/people/users/admin-query";
import { registerInput } from "@/lib/people/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "admin", query: listUsersQuery, handle: ({ query }) => listUsers(query) }),
  POST: endpoint({
    access: "none",
    body: registerInput,
    handle: async ({ body, address }) => created({ insertedId: await registerUser(body, address) }),
  }),
});
