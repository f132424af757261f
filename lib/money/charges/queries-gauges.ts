import "server-only";
import { chargeDocs } from "./collections";
import { OPEN_FOR_MS } from "./rules";

/** The number of charges with a refund that is decided but not yet made. */
export const countUnsettled = (): Promise<number> =>
  chargeDocs().countDocuments({ unsettledPoisha: { $gt: 0 } });

const MINUTE = 60_000;
/** Age classes of open charges, in ms. A charge is open for an hour and is given up 15 minutes later. */
const AGES: readonly (readonly [name: string, from: number, to: number])[] = [
  ["under_15m", Number.NEGATIVE_INFINITY, 15 * MINUTE],
  ["15m_to_60m", 15 * MINUTE, 60 * MINUTE],
  ["60m_to_2h", 60 * MINUTE, 120 * MINUTE],
  ["over_2h", 120 * MINUTE, Number.POSITIVE_INFINITY],
];
const MAX_COUNTED = 10_000;

/** The number of open charges by age class; each class is counted up to 10,000. */
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
