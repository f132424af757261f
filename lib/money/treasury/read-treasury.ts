import "server-only";
import { HOUSE_ACCOUNTS, ownerOf, PARTY_KINDS } from "@/lib/money/journal/accounts";
import {
  balanceOf,
  countEntries,
  houseBalances,
  listAbove,
  listBelow,
  listEntries,
  listOwed,
} from "@/lib/money/journal/data";
import { readVerified, type Verified } from "@/lib/money/journal/data-verified";
import { eventOf } from "@/lib/money/journal/events";
import type { EntryRecord } from "@/lib/money/journal/model";
import { payoutSettings } from "@/lib/money/payouts/settings";
import { adminHref } from "@/lib/money/statements/read-statement";
import { readDisplayNames } from "@/lib/people/users/data";
import { counted } from "@/lib/platform/admin-table/query";
import type { TableList } from "@/lib/platform/admin-table/schema";
import { DAY_MS } from "@/lib/platform/days";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { moneyTexts as say } from "@/lib/texts/money";
import { statementsTexts } from "@/lib/texts/statements";
import type { Desk, EntriesQuery, JournalEntry, VerifiedAnswer } from "./schema";

const MOST_OWED = 200;
const MOST_DIFFERENCES = 100;
/** How long something may be payable before the desk reports it, ms. */
const DUE_MS = 7 * DAY_MS;
/** The most entries that are counted for the page numbers. */
const COUNTED = 1_000;

/**
 * Where all money is, to whom it is owed, and the accounts whose balance differs from what is there; amounts in taka.
 */
export async function readTreasury(): Promise<Desk> {
  const [accounts, owed, differences, verified] = await Promise.all([
    houseBalances(),
    listOwed(PARTY_KINDS, MOST_OWED),
    listDifferences(),
    readVerified(),
  ]);
  const names = await readDisplayNames(owed.flatMap(({ account }) => ownerOf(account)?.user ?? []));
  return {
    accounts: accounts.map(({ account, amountPoisha }) => ({ account, balance: toTaka(amountPoisha) })),
    owed: owed.flatMap(({ account, owedPoisha, since }) => {
      const party = partyOf(account, names);
      return party
        ? {
            party,
            amount: toTaka(owedPoisha),
            payable: isPayable(party.kind, owedPoisha) ? toTaka(owedPoisha) : 0,
            since: since.toISOString(),
          }
        : [];
    }),
    differences: differences.map(({ account, bookedPoisha, therePoisha }) => ({
      account,
      booked: toTaka(bookedPoisha),
      there: toTaka(therePoisha),
    })),
    verified: verified && { ...toVerified(verified), at: verified.at.toISOString() },
  };
}

/**
 * Whether an owed amount can be paid out. A smaller one waits until it reaches the minimum; buyers have no minimum.
 */
const isPayable = (kind: string, owedPoisha: number): boolean =>
  kind === "buyer" || owedPoisha >= toPoisha(payoutSettings().least);

/** Whether something has been payable for so long that payouts are due. */
export const arePayoutsDue = ({ owed }: Desk, now = new Date()): boolean =>
  owed.some(({ payable, since }) => payable > 0 && now.getTime() - Date.parse(since) >= DUE_MS);

/** Accounts whose balance differed from the providers' at the last verification, and cash accounts below zero. */
export async function listDifferences() {
  const [verified, pockets, office] = await Promise.all([
    readVerified(),
    listBelow("cash", 0, MOST_DIFFERENCES),
    balanceOf("office"),
  ]);
  const cash = [...pockets, ...(office < 0 ? [{ account: "office", amountPoisha: office }] : [])];
  return [
    ...(verified?.differences ?? []),
    ...cash.map(({ account, amountPoisha }) => ({ account, bookedPoisha: amountPoisha, therePoisha: 0 })),
  ];
}

/** The result of a verification, in the reader's language. */
export const toVerified = ({ ok, entries, first }: Verified): VerifiedAnswer => ({
  ok,
  entries,
  first: first && { _id: first.id, cause: first.cause, what: say.wrong[first.wrong] },
});

/** A page of the journal, the newest entry first. */
export async function readEntries({ account, subject, page, size }: EntriesQuery): Promise<JournalEntry[]> {
  const skip = (page - 1) * size;
  const entries = await listEntries({ accounts: account && [account], subject }, { skip, limit: size });
  const users = entries.flatMap(({ postings }) =>
    postings.flatMap((one) => ownerOf(one.account)?.user ?? []),
  );
  const names = await readDisplayNames([...new Set(users)]);
  return entries.map((entry) => toView(entry, names));
}

/** A page of the journal for a table, with the number of all entries, counted up to COUNTED. */
export async function readEntriesPage(query: EntriesQuery): Promise<TableList<JournalEntry>> {
  const { account, subject, page, size } = query;
  const [rows, total] = await Promise.all([
    readEntries(query),
    counted((most) => countEntries({ accounts: account && [account], subject }, most), COUNTED),
  ]);
  return { rows, total, page, size };
}

/** The house's accounts, to choose from. */
export const listHouseAccounts = (): readonly string[] => HOUSE_ACCOUNTS;

/** Riders with cash of RANNA's in hand, the largest sum first; in taka. */
export async function readPockets() {
  const pockets = await listAbove("cash", 0, { most: MOST_OWED });
  const names = await readDisplayNames(pockets.map(({ user }) => user));
  return pockets.map(({ user, amountPoisha }) => ({
    account: `cash:${user}`,
    name: names.get(user) ?? "",
    balance: toTaka(amountPoisha),
  }));
}

const toView = (
  { id, cause, at, postings, about, by, note }: EntryRecord,
  names: Map<string, string>,
): JournalEntry => ({
  _id: id,
  cause,
  at: at.toISOString(),
  what: statementsTexts.events[eventOf(cause)],
  postings: postings.map(({ account, amountPoisha }) => ({
    account,
    amount: toTaka(amountPoisha),
    party: partyOf(account, names),
  })),
  about: about.map((subject) => ({ ...subject, href: adminHref(subject) })),
  by: by?.name ?? null,
  note,
});

function partyOf(account: string, names: Map<string, string>) {
  const owner = ownerOf(account);
  return owner && { kind: owner.kind, id: owner.user, name: names.get(owner.user) ?? "" };
}
