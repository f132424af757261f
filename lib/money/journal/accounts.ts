/**
 * Accounts of the platform itself: where money is (providers, bank, office), money that is held or owed back,
 * earnings and costs.
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

/** Kinds of people to whom money can be owed. What they owe is deducted from their next payout. */
export const PARTY_KINDS = ["kitchen", "rider", "sender", "buyer"] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** A person's account, named by kind and the hex id of the user. `cash:` is the cash that a rider carries. */
export type PersonalAccount = `${PartyKind | "cash"}:${string}`;

/** Any account of the journal (contract, "Every taka has an owner"). */
export type AccountName = HouseAccount | PersonalAccount;

/**
 * Returns true for an account of the platform. Its balance is split into shards, because many transactions record on
 * it at the same time.
 */
export const isHouse = (account: string): account is HouseAccount => HOUSE.some((house) => house === account);

export const HOUSE_ACCOUNTS: readonly HouseAccount[] = HOUSE;

const PERSONAL = new RegExp(`^(${PARTY_KINDS.join("|")}|cash):([0-9a-f]{24})$`);

/** The user that an account belongs to. Returns null if the platform owns it or the text is no account. */
export function ownerOf(account: string): { kind: PartyKind | "cash"; user: string } | null {
  const [, kind, user] = PERSONAL.exec(account) ?? [];
  return kind && user ? { kind: kind as PartyKind | "cash", user } : null;
}

export const isAccount = (text: string): text is AccountName => isHouse(text) || ownerOf(text) !== null;
