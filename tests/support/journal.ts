import { expect } from "vitest";
import { balanceDocs, entryDocs } from "@/lib/money/journal/collections";

/**
 * Expects that every balance, total and by day, equals the sum of its postings, and that the postings of each entry
 * sum to 0.
 */
export async function expectWholeJournal() {
  const sums = new Map<string, number>();
  for (const { postings } of await entryDocs().find().toArray()) {
    expect(postings.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)).toBe(0);
    for (const { account, amountPoisha } of postings)
      sums.set(account, (sums.get(account) ?? 0) + amountPoisha);
  }
  const whole = new Map<string, number>();
  const byDay = new Map<string, number>();
  for (const { account, day, amountPoisha } of await balanceDocs().find().toArray()) {
    const into = day === null ? whole : byDay;
    into.set(account, (into.get(account) ?? 0) + amountPoisha);
  }
  for (const [account, sum] of sums) {
    expect(whole.get(account), account).toBe(sum);
    expect(byDay.get(account), account).toBe(sum);
  }
}
