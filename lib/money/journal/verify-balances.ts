import "server-only";
import { dayOf, startOf } from "@/lib/platform/days";
import type { Tx } from "@/lib/platform/db/transactions";
import { eventOf } from "./events";
import { type Finding, mark, newMarks } from "./findings";
import { sumHeld, type Walked, walkDays, walkEntries, walkWhole } from "./queries-walk";

type Sums = Map<string, number>;

/** The running totals of a journal check. Memory grows with the number of accounts, not of entries. */
export type Reckoning = {
  /** Events whose causes are added to `marks`, to be compared with other records later. */
  known: ReadonlySet<string>;
  entries: number;
  /** The sum of all postings to each account, in poisha. */
  sums: Sums;
  /**
   * The sums on the providers' accounts that can't be computed from charges: fees, arrivals at the bank, write-offs.
   */
  beside: Sums;
  marks: Uint32Array;
  /**
   * `entry`: the first entry whose postings do not sum to 0. `balance`: the first balance that is not the sum of its
   * postings. Null if there is none.
   */
  entry: Finding | null;
  balance: Finding | null;
};

export const newReckoning = (known: ReadonlySet<string>): Reckoning => ({
  known,
  entries: 0,
  sums: new Map(),
  beside: new Map(),
  marks: newMarks(),
  entry: null,
  balance: null,
});

export const copyOf = (tally: Reckoning): Reckoning => ({
  ...tally,
  sums: new Map(tally.sums),
  beside: new Map(tally.beside),
  marks: tally.marks.slice(),
});

const add = (sums: Sums, account: string, amountPoisha: number) =>
  sums.set(account, (sums.get(account) ?? 0) + amountPoisha);

const BESIDE: readonly string[] = ["fee", "arrival", "off"];

function count(tally: Reckoning, { id, cause, postings }: Walked): void {
  tally.entries += 1;
  const event = eventOf(cause);
  if (tally.known.has(event)) mark(tally.marks, cause);
  let sum = 0;
  for (const { account, amountPoisha } of postings) {
    sum += amountPoisha;
    add(tally.sums, account, amountPoisha);
    if (BESIDE.includes(event) && account.startsWith("clearing:")) add(tally.beside, account, amountPoisha);
  }
  if (sum !== 0) tally.entry ??= { id, cause, wrong: "sum" };
}

/** Adds up the entries of the given days, and compares each day's sums with the stored balances. */
export async function countDays(
  tally: Reckoning,
  { from, until }: { from?: string; until?: string },
  tx?: Tx,
): Promise<void> {
  const days = byDay(walkDays({ ...(from && { from }), ...(until && { until }) }, tx));
  const span = { ...(from && { from: startOf(from) }), ...(until && { until: startOf(until) }) };
  let booked = await days.next();
  for await (const { day, sums } of byDay(postingsOf(tally, walkEntries(span, tx)))) {
    for (; !booked.done && booked.value.day < day; booked = await days.next())
      compare(tally, booked.value.day, new Map(), booked.value.sums);
    const same = !booked.done && booked.value.day === day ? booked.value.sums : null;
    compare(tally, day, sums, same ?? new Map());
    if (same) booked = await days.next();
  }
  for (; !booked.done; booked = await days.next())
    compare(tally, booked.value.day, new Map(), booked.value.sums);
}

/**
 * Compares the totals of all entries with the stored balances, and the account `held` with the sum of the holdings.
 */
export async function compareWhole(tally: Reckoning, tx: Tx): Promise<void> {
  const booked: Sums = new Map();
  for await (const { account, amountPoisha } of walkWhole(tx)) add(booked, account, amountPoisha);
  compare(tally, null, tally.sums, booked);
  if ((await sumHeld(tx)) !== -(tally.sums.get("held") ?? 0))
    tally.balance ??= { id: null, cause: "held", wrong: "held" };
}

function compare(tally: Reckoning, day: string | null, sums: Sums, booked: Sums): void {
  if (tally.balance) return;
  for (const account of new Set([...sums.keys(), ...booked.keys()]))
    if ((sums.get(account) ?? 0) !== (booked.get(account) ?? 0)) {
      const cause = day === null ? account : `${account}/${day}`;
      tally.balance = { id: null, cause, wrong: day === null ? "balance" : "day" };
      return;
    }
}

async function* postingsOf(tally: Reckoning, entries: AsyncIterable<Walked>) {
  for await (const entry of entries) {
    count(tally, entry);
    for (const { account, amountPoisha } of entry.postings) yield { day: entry.day, account, amountPoisha };
  }
}

/** Groups rows that are ordered by day. Yields each day with one sum per account. */
async function* byDay(rows: AsyncIterable<{ day: string; account: string; amountPoisha: number }>) {
  let current: { day: string; sums: Sums } | null = null;
  for await (const { day, account, amountPoisha } of rows) {
    if (current && current.day !== day) {
      yield current;
      current = null;
    }
    current ??= { day, sums: new Map() };
    add(current.sums, account, amountPoisha);
  }
  if (current) yield current;
}

/** How long after midnight a transaction can still commit an entry of the previous day, in ms. */
const LATE_MS = 60 * 60_000;

/** The first day for which transactions can still commit entries. Checks of earlier days are final. */
export const openDay = (now = new Date()): string => dayOf(new Date(now.getTime() - LATE_MS));
