/**
 * Accounts of RANNA itself (the house): where money is (providers, bank, office), what is held or owed back, what was
 * earned and spent.
 */
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

/** Kinds of people to whom something can be owed. What they owe is taken off their next payout. */
export const PARTY_KINDS = ["kitchen", "rider", "sender", "buyer"] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** A person's account, by the hex id of their user. `cash:` is the cash that a rider has in hand. */
export type PersonalAccount = `${PartyKind | "cash"}:${string}`;

/** Any account of the journal (contract, "Every taka has an owner"). */
export type AccountName = HouseAccount | PersonalAccount;

/** Whether it is an account of the house; many transactions record on one at the same time. */
export const isHouse = (account: string): account is HouseAccount => HOUSE.some((house) => house === account);

export const HOUSE_ACCOUNTS: readonly HouseAccount[] = HOUSE;

const PERSONAL = new RegExp(`^(${PARTY_KINDS.join("|")}|cash):([0-9a-f]{24})$`);

/** The person to whom an account belongs; null: it is the house's, or no account. */
export function ownerOf(account: string): { kind: PartyKind | "cash"; user: string } | null {
  const [, kind, user] = PERSONAL.exec(account) ?? [];
  return kind && user ? { kind: kind as PartyKind | "cash", user } : null;
}

/** Whether the text can be the name of an account. */
export const isAccount = (text: string): text is AccountName => isHouse(text) || ownerOf(text) !== null;
