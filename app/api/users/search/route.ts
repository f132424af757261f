import { endpoint, route } from "@/lib/http/server";
import { searchUsersQuery } from "@/lib/users/admin-query";
import { searchUsers } from "@/lib/users/data-admin";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "admin", query: searchUsersQuery, handle: ({ query }) => searchUsers(query.q) }),
});
