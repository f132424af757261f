import { call, route } from "@/lib/endpoint/endpoint";
import * as users from "@/lib/people/users/calls";
import { searchUsers } from "@/lib/people/users/queries-admin";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(users.search, ({ query }) => searchUsers(query.q)),
});
