import "server-only";
import { balancesOf } from "@/lib/money/journal/queries";
import { readMethods } from "@/lib/money/payouts/queries-methods";
import type { AccountByNumber } from "@/lib/people/users/queries-account";
import { hasPricedRecipe } from "@/lib/shop/recipes/queries-lists";

/**
 * Returns true if an account has something that a number and a code alone must not open (contract, "Words"): an admin's
 * or approved rider's, or one with a priced recipe, a payout account, or money on an account of the journal.
 */
export async function holdsSomething({
  uid,
  role,
  isRider,
}: Pick<AccountByNumber, "uid" | "role" | "isRider">): Promise<boolean> {
  if (role === "admin" || isRider) return true;
  const names = (["kitchen", "rider", "sender", "cash"] as const).map((kind) => `${kind}:${uid}` as const);
  const [balances, methods, sells] = await Promise.all([
    balancesOf(names),
    readMethods([uid]),
    hasPricedRecipe(uid),
  ]);
  return sells || methods.size > 0 || [...balances.values()].some((poisha) => poisha !== 0);
}
