import "server-only";
import { HOUSE_ACCOUNTS, ownerOf } from "@/lib/money/journal/accounts";
import { adminHref } from "@/lib/money/journal/admin-href";
import { eventOf } from "@/lib/money/journal/events";
import type { EntryRecord } from "@/lib/money/journal/model";
import { countEntries, listEntries } from "@/lib/money/journal/queries";
import { readDisplayNames } from "@/lib/people/users/queries";
import { counted } from "@/lib/platform/admin-table/query";
import type { TableList } from "@/lib/platform/admin-table/schema";
import { show } from "@/lib/platform/model/shapes";
import { statementsTexts } from "@/lib/texts/statements";
import { journalEntry } from "./model";
import { partyOf } from "./party-of";
import type { EntriesQuery } from "./schema";
import type { JournalEntry } from "./views";

/** The most entries that are counted to compute the number of pages. */
const COUNTED = 1_000;

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

export const listHouseAccounts = (): readonly string[] => HOUSE_ACCOUNTS;

const toView = (
  { id: _id, cause, at, postings, about, by, note }: EntryRecord,
  names: Map<string, string>,
): JournalEntry =>
  show(journalEntry, {
    _id,
    cause,
    at,
    what: statementsTexts.events[eventOf(cause)],
    postings: postings.map(({ account, amountPoisha: amount }) => ({
      account,
      amount,
      party: partyOf(account, names),
    })),
    about: about.map((subject) => ({ ...subject, href: adminHref(subject) })),
    by: by?.name ?? null,
    note,
  });
