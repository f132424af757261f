import "server-only";
import type { ListUsersQuery } from "@/lib/people/users/admin-query";
import { findUsers } from "@/lib/people/users/data-admin";
import type { UserPage } from "@/lib/people/users/schema";
import { countBought } from "@/lib/shop/orders/data";

/** One page of users with how many orders they have (`GET /users`), for admins; a page beyond the end is an empty list. */
export async function listUsers(query: ListUsersQuery): Promise<UserPage> {
  const { users, total } = await findUsers(query);
  const bought = await countBought(users.map(({ _id }) => _id));
  const { page, size } = query;
  return {
    users: users.map((user) => ({ ...user, orders: bought.get(user._id) ?? 0 })),
    total,
    page,
    size,
    pages: Math.ceil(total / size),
  };
}
