import "server-only";
import type { PersonalAccount } from "@/lib/money/journal/accounts";
import { adminHref } from "@/lib/money/journal/admin-href";
import { eventOf } from "@/lib/money/journal/events";
import type { About, EntryRecord } from "@/lib/money/journal/model";
import { amountOn, balanceBefore, hasAccount, listEntries } from "@/lib/money/journal/queries";
import { readRoles } from "@/lib/people/users/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { csvFile, csvMoment } from "@/lib/platform/csv";
import { addDays, startOf } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { show } from "@/lib/platform/model/shapes";
import { routes } from "@/lib/routes";
import { statementsTexts as texts } from "@/lib/texts/statements";
import { type LineRecord, statementModel } from "./model";
import { presentMonth, STATEMENT_KINDS, type StatementKind, type StatementQuery } from "./schema";
import type { Statement } from "./views";

/** The most postings that are read for a statement. Nobody can have so many in a month. */
const MOST_LINES = 100_000;

type Asked = Omit<StatementQuery, "format">;

/** The kinds of account that a person has: those of the person's roles, and those on which anything was recorded. */
export async function statementKindsOf(uid: string): Promise<StatementKind[]> {
  // The account of the user can be deleted, while the journal is still stored. A deleted user has no roles, so only
  // journal accounts with postings count.
  const roles = (await readRoles(uid)) ?? { role: "user", isRider: false };
  const is = await Promise.all(
    STATEMENT_KINDS.map(
      (kind) =>
        (kind === "kitchen" && roles.role === "seller") ||
        (kind === "rider" && roles.isRider) ||
        hasAccount(`${kind}:${uid}`),
    ),
  );
  return STATEMENT_KINDS.filter((_, at) => is[at]);
}

/**
 * A month of a person's account: opening balance, a line for each posting, closing balance. In taka; positive is what
 * the person is owed (contract, "Statements"). Throws AppError forbidden (somebody else's account) or not_found (no
 * account of this kind).
 */
export async function readStatement(
  viewer: Viewer,
  kind: string,
  { month, user }: Asked,
): Promise<Statement> {
  if (user !== undefined && viewer.role !== "admin") throw new AppError("forbidden", "adminsOnly");
  const uid = user ?? viewer.uid;
  const known = (await statementKindsOf(uid)).find((one) => one === kind);
  if (!known) throw new AppError("not_found", "noSuchStatement");
  const hrefOf = uid === viewer.uid ? OWN_HREFS[known] : adminHref;
  return statementOf(`${known}:${uid}`, month ?? presentMonth(), hrefOf);
}

/** The statement as a CSV file. Throws the errors of readStatement. */
export async function statementCsv(viewer: Viewer, kind: string, asked: Asked): Promise<Response> {
  const { lines, opening, closing } = await readStatement(viewer, kind, asked);
  const columns = texts.columns;
  const none = { at: "", subject: null };
  const rows = [
    { ...none, what: texts.opening, amount: 0, balance: opening },
    ...lines,
    { ...none, what: texts.closing, amount: 0, balance: closing },
  ][Symbol.iterator]();
  return csvFile(
    `${kind}-${asked.month ?? presentMonth()}`,
    [
      [columns.at, ({ at }) => csvMoment(at)],
      [columns.what, ({ what }) => what],
      [columns.subject, ({ subject }) => subject?.label ?? ""],
      [`${columns.amount} (BDT)`, ({ at, amount }) => (at === "" ? null : amount.toFixed(2))],
      [`${columns.balance} (BDT)`, ({ balance }) => balance.toFixed(2)],
    ],
    { next: async () => rows.next().value ?? null, close: async () => {} },
  );
}

type HrefOf = (subject: About) => string | null;

/**
 * Reads the statement as of one moment. Otherwise an entry recorded during the reading could make the opening balance
 * plus the lines differ from the closing balance.
 */
function statementOf(account: PersonalAccount, month: string, hrefOf: HrefOf): Promise<Statement> {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, month.length)}-01`;
  return withTransaction(async (tx) => {
    const span = { from: startOf(first), until: startOf(next) };
    const opening = 0 - (await balanceBefore(account, first, tx));
    const closing = 0 - (await balanceBefore(account, next, tx));
    const page = { limit: MOST_LINES, oldest: true };
    const entries = await listEntries({ accounts: [account], ...span }, page, tx);
    let balance = opening;
    const lines = entries.flatMap((entry): LineRecord[] => {
      const amount = 0 - amountOn(entry, account);
      if (amount === 0) return [];
      balance += amount;
      return [
        {
          at: entry.at,
          what: texts.events[eventOf(entry.cause)],
          amount,
          balance,
          subject: subjectOf(entry, account, hrefOf),
        },
      ];
    });
    return show(statementModel, { opening, closing, lines });
  });
}

/**
 * The subject that a line links to: the order for a kitchen, the parcel for riders and senders. Returns null if there
 * is none.
 */
function subjectOf({ about }: EntryRecord, account: PersonalAccount, hrefOf: HrefOf): LineRecord["subject"] {
  const usual = account.startsWith("kitchen:") ? "order" : "parcel";
  const subject = about.find(({ kind }) => kind === usual) ?? about[0];
  // An entry that an administrator recorded by hand has no order or parcel to link to.
  if (subject?.kind === "move") return null;
  return subject ? { ...subject, href: hrefOf(subject) } : null;
}

/** The page on which the account's owner finds a line's subject; null if there is none. */
const OWN_HREFS: Record<StatementKind, HrefOf> = {
  kitchen: ({ kind, id, label }) => (kind === "order" ? routes.sale(id) : trackHref(kind, label)),
  rider: ({ kind, label }) => trackHref(kind, label),
  sender: ({ kind, label }) => trackHref(kind, label),
};

const trackHref = (kind: string, label: string): string | null =>
  kind === "parcel" || kind === "order" ? routes.track(label) : null;
