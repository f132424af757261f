import { endpoint, route } from "@/lib/endpoint/endpoint";
import { searchUsersQuery } from "@/lib/people/users/admin-query";
import { searchUsers } from "@/lib/people/users/data-admin";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "admin", query: searchUsersQuery, handle: ({ query }) => searchUsers(query.q) }),
});
