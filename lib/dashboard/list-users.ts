import "server-only";
import type { ListUsersQuery } from "@/lib/people/users/admin-query";
import { userTable } from "@/lib/people/users/queries-admin";
import type { UserPage } from "@/lib/people/users/views";
import { countBought } from "@/lib/shop/orders/queries";

/**
 * One page of users for admins (`GET /users`), each with the number of orders bought. A page beyond the end is an
 * empty list.
 */
export async function listUsers(query: ListUsersQuery): Promise<UserPage> {
  const { rows, ...page } = await userTable.page(query);
  const bought = await countBought(rows.map(({ _id }) => _id));
  return { users: rows.map((user) => ({ ...user, orders: bought.get(user._id) ?? 0 })), ...page };
}
