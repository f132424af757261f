import { ownerOf } from "@/lib/money/journal/accounts";

/**
 * The person to whom an account belongs; null: it is the house's. `names` by user's id; a person whose account is
 * deleted has none.
 */
export function partyOf(account: string, names: ReadonlyMap<string, string>) {
  const owner = ownerOf(account);
  return owner && { kind: owner.kind, id: owner.user, name: names.get(owner.user) ?? "" };
}
