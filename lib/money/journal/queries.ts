import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { recordOf } from "@/lib/platform/model/shapes";
import {
  type AccountName,
  HOUSE_ACCOUNTS,
  type HouseAccount,
  type PartyKind,
  type PersonalAccount,
} from "./accounts";
import { balanceDocs, entryDocs } from "./collections";
import { type EntryDoc, type EntryRecord, entryModel } from "./model";

const toEntry = (doc: EntryDoc): EntryRecord => recordOf(entryModel, doc);

/** Finds the entry of a cause (`event:id`). Returns null if there is none. */
export async function findEntry(cause: string, tx?: Tx): Promise<EntryRecord | null> {
  const doc = await entryDocs().findOne({ cause }, inside(tx));
  return doc && toEntry(doc);
}

/** Returns true if anything was ever recorded on a person's account. */
export const hasAccount = async (account: PersonalAccount): Promise<boolean> =>
  (await balanceDocs().findOne({ _id: account }, { projection: { _id: 1 } })) !== null;

/** The balance of an account, in poisha. Positive: the platform has or spends it. Negative: it owes or earns it. */
export async function balanceOf(account: AccountName, tx?: Tx): Promise<number> {
  return (await balancesOf([account], tx)).get(account) ?? 0;
}

/** The balances of several accounts, in poisha. Accounts without any posting are left out. */
export async function balancesOf(accounts: readonly AccountName[], tx?: Tx): Promise<Map<string, number>> {
  const balances = new Map<string, number>();
  if (accounts.length === 0) return balances;
  const docs = await balanceDocs()
    .find({ account: { $in: [...accounts] }, day: null }, inside(tx))
    .toArray();
  for (const { account, amountPoisha } of docs)
    balances.set(account, (balances.get(account) ?? 0) + amountPoisha);
  return balances;
}

/** The balance of every account of the platform, in the contract's order. */
export async function houseBalances(): Promise<{ account: HouseAccount; amountPoisha: number }[]> {
  const balances = await balancesOf(HOUSE_ACCOUNTS);
  return HOUSE_ACCOUNTS.map((account) => ({ account, amountPoisha: balances.get(account) ?? 0 }));
}

/** The amount that is owed to an account's owner, in poisha, and since when. */
export type Owed = { account: AccountName; owedPoisha: number; since: Date };

/** The accounts of these kinds to which something is owed, the largest sum first. */
export async function listOwed(kinds: readonly PartyKind[], most: number): Promise<Owed[]> {
  const docs = await balanceDocs()
    .find({ day: null, kind: { $in: [...kinds] }, amountPoisha: { $lt: 0 } })
    .sort({ amountPoisha: 1 })
    .limit(most)
    .toArray();
  return docs.map(({ account, amountPoisha, owedSince }) => ({
    account,
    owedPoisha: -amountPoisha,
    since: owedSince ?? new Date(0),
  }));
}

/**
 * Ids of the administrators who gave these accounts money by hand (`off:` entries) since the present debt to the
 * account began.
 */
export async function listGivers(accounts: readonly PersonalAccount[], tx?: Tx): Promise<string[]> {
  const balances = await balanceDocs()
    .find({ _id: { $in: [...accounts] }, owedSince: { $type: "date" } }, inside(tx))
    .toArray();
  const since = new Map(balances.map(({ account, owedSince }) => [account, owedSince?.getTime()]));
  const gifts = await entryDocs()
    .find({ "postings.account": { $in: [...since.keys()] }, cause: { $regex: /^off:/ } }, inside(tx))
    .toArray();
  const givers = gifts
    .map(toEntry)
    .flatMap(({ at, by, postings }) =>
      by && postings.some(({ account }) => at.getTime() >= (since.get(account) ?? Number.POSITIVE_INFINITY))
        ? by.id
        : [],
    );
  return [...new Set(givers)];
}

/** Accounts of a kind with a balance below `poisha`, the lowest first. */
export const listBelow = (kind: PartyKind | "cash", poisha: number, most: number) =>
  balanceDocs()
    .find(
      { day: null, kind, amountPoisha: { $lt: poisha } },
      { projection: { _id: 0, account: 1, amountPoisha: 1 } },
    )
    .sort({ amountPoisha: 1 })
    .limit(most)
    .toArray();

/**
 * Accounts of a kind with a balance above `poisha`, the highest first. With `users`, only the accounts of these
 * users.
 */
export async function listAbove(
  kind: PartyKind | "cash",
  poisha: number,
  { most, users }: { most: number; users?: readonly string[] | undefined },
): Promise<{ user: string; amountPoisha: number }[]> {
  const own = users && { account: { $in: users.map((user) => `${kind}:${user}` as const) } };
  const docs = await balanceDocs()
    .find({ day: null, kind, amountPoisha: { $gt: poisha }, ...own })
    .sort({ amountPoisha: -1 })
    .limit(most)
    .toArray();
  return docs.map(({ account, amountPoisha }) => ({ user: account.slice(kind.length + 1), amountPoisha }));
}

/** The balance of an account when a day in Dhaka began, in poisha. */
export async function balanceBefore(account: AccountName, day: string, tx?: Tx): Promise<number> {
  const docs = await balanceDocs()
    .find({ account, day: { $lt: day, $type: "string" } }, { projection: { amountPoisha: 1 }, ...inside(tx) })
    .toArray();
  return docs.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
}

export type EntryQuery = {
  accounts?: readonly AccountName[] | undefined;
  /** Selects entries about the order, parcel or other subject with this id. */
  subject?: string | undefined;
  from?: Date;
  until?: Date;
};

const filterOf = ({ accounts, subject, from, until }: EntryQuery): Filter<EntryDoc> => ({
  ...(accounts && { "postings.account": { $in: [...accounts] } }),
  ...(subject !== undefined && { "about.id": new ObjectId(subject) }),
  ...((from || until) && { at: { ...(from && { $gte: from }), ...(until && { $lt: until }) } }),
});

/** The number of entries that match, counted up to `most`. */
export const countEntries = (query: EntryQuery, most: number): Promise<number> =>
  entryDocs().countDocuments(filterOf(query), { limit: most });

/** Entries that match, the newest first, or with `oldest` the oldest first. */
export async function listEntries(
  { accounts, subject, from, until }: EntryQuery,
  { skip = 0, limit, oldest = false }: { skip?: number; limit: number; oldest?: boolean },
  tx?: Tx,
): Promise<EntryRecord[]> {
  const direction = oldest ? 1 : -1;
  const docs = await entryDocs()
    .find(filterOf({ accounts, subject, from, until }), inside(tx))
    .sort({ at: direction, _id: direction })
    .skip(skip)
    .limit(limit)
    .toArray();
  return docs.map(toEntry);
}

/** The sum of an entry's postings to an account, in poisha. */
export const amountOn = ({ postings }: Pick<EntryRecord, "postings">, account: string): number =>
  postings.reduce((sum, posting) => (posting.account === account ? sum + posting.amountPoisha : sum), 0);
