import { ownerOf } from "@/lib/money/journal/accounts";

/**
 * The person to whom an account belongs; null for an account of the platform. `names` maps user ids to names; deleted
 * users have none.
 */
export function partyOf(account: string, names: ReadonlyMap<string, string>) {
  const owner = ownerOf(account);
  return owner && { kind: owner.kind, id: owner.user, name: names.get(owner.user) ?? "" };
}
