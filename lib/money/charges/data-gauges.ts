import "server-only";
import { chargeDocs } from "./document";
import { OPEN_FOR_MS } from "./rules";

/** How many charges have a refund that is decided and not on the card. */
export const countUnsettled = (): Promise<number> =>
  chargeDocs().countDocuments({ unsettledPoisha: { $gt: 0 } });

const MINUTE = 60_000;
/**
 * Ages of open charges that are told apart, ms; a charge is open for an hour, and given up a quarter of an hour
 * later.
 */
const AGES: readonly (readonly [name: string, from: number, to: number])[] = [
  ["under_15m", Number.NEGATIVE_INFINITY, 15 * MINUTE],
  ["15m_to_60m", 15 * MINUTE, 60 * MINUTE],
  ["60m_to_2h", 60 * MINUTE, 120 * MINUTE],
  ["over_2h", 120 * MINUTE, Number.POSITIVE_INFINITY],
];
const MAX_COUNTED = 10_000;

/** How many charges are open, by age; each counted no further than 10,000. */
export async function countOpenByAge(now: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const endOf = (age: number) => new Date(now.getTime() + OPEN_FOR_MS - age);
  for (const [name, from, to] of AGES) {
    const within = {
      ...(Number.isFinite(from) ? { $lte: endOf(from) } : {}),
      ...(Number.isFinite(to) ? { $gt: endOf(to) } : {}),
    };
    counts[name] = await chargeDocs().countDocuments(
      { state: "open", openUntil: within },
      { limit: MAX_COUNTED },
    );
  }
  return counts;
}
