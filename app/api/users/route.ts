import { registerUser } from "@/lib/account/register-user";
import { listUsers } from "@/lib/dashboard/list-users";
import { call, created, route } from "@/lib/endpoint/endpoint";
import * as users from "@/lib/people/users/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(users.list, ({ query }) => listUsers(query)),
  POST: call(users.register, async ({ body, address }) =>
    created({ insertedId: await registerUser(body, address) }),
  ),
});
