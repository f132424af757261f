/** What is there: at the provider, at the bank, at the office; what was spent. */
const HOUSE = [
  "clearing:stripe",
  "clearing:sslcommerz",
  "disputed",
  "bank",
  "office",
  "held",
  "refunds",
  "commission",
  "delivery",
  "fees",
  "losses",
  "goodwill",
] as const;

export type HouseAccount = (typeof HOUSE)[number];

/** Those to whom something is owed; a debt comes off their next payout. */
export const PARTY_KINDS = ["kitchen", "rider", "sender", "buyer"] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** A person's account, by the hex id of their user; `cash` is what a rider has in the pocket. */
export type PersonalAccount = `${PartyKind | "cash"}:${string}`;

/** Where money stands (contract, "Every taka has an owner"). */
export type AccountName = HouseAccount | PersonalAccount;

/** An account of the house, which many post to at once. */
export const isHouse = (account: string): account is HouseAccount => HOUSE.some((house) => house === account);

export const HOUSE_ACCOUNTS: readonly HouseAccount[] = HOUSE;

const PERSONAL = new RegExp(`^(${PARTY_KINDS.join("|")}|cash):([0-9a-f]{24})$`);

/** Whose account it is; null: the house's, or none. */
export function ownerOf(account: string): { kind: PartyKind | "cash"; user: string } | null {
  const [, kind, user] = PERSONAL.exec(account) ?? [];
  return kind && user ? { kind: kind as PartyKind | "cash", user } : null;
}

/** Whether there may be such an account. */
export const isAccount = (text: string): text is AccountName => isHouse(text) || ownerOf(text) !== null;
