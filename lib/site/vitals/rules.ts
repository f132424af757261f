import { englishPath } from "@/lib/texts/language";
import { PAGES, PREFIXES } from "../../addresses.mjs";

/** What a browser reports of a page: largest picture or text (ms), slowest answer to a tap (ms), layout shifts. */
export const METRICS = ["LCP", "INP", "CLS"] as const;
export type Metric = (typeof METRICS)[number];

/** Of one page: what three of four visits stayed within (ms, ms, score), null where nobody said. */
export type PageVitals = { page: string; loads: number } & { [metric in Metric]: number | null };

/** At most so much is good at the 75th percentile (https://web.dev/articles/vitals). */
export const GOOD: Record<Metric, number> = { LCP: 2_500, INP: 200, CLS: 0.1 };

/** Whatever has no name of its own. */
export const OTHER = "other";
const PLAIN = new Set<string>(Object.values(PAGES));
const PREFIXED: readonly string[] = Object.values(PREFIXES);

/** What a page is called whatever it is about: its address without id or query; unknown ones share a name. */
export function pagePatternOf(address: string): string {
  const pathname = englishPath(address);
  if (PLAIN.has(pathname)) return pathname;
  const prefix = PREFIXED.find((one) => pathname.startsWith(one));
  return prefix === undefined ? OTHER : `${prefix}…`;
}

/** Every name that there is: nothing else is counted. */
export const PATTERNS: readonly string[] = [...PLAIN, ...PREFIXED.map((prefix) => `${prefix}…`), OTHER];

const steps = (step: number, count: number, ...rest: number[]) => [
  ...Array.from({ length: count }, (_, i) => Math.round(step * (i + 1) * 1_000) / 1_000),
  ...rest,
];

/** Upper ends of what is counted together, the last one open: fine where "good" ends, coarse beyond. */
const EDGES: Record<Metric, readonly number[]> = {
  LCP: steps(100, 40, 5_000, 6_000, 8_000, 12_000),
  INP: steps(20, 25, 750, 1_000, 2_000),
  CLS: steps(0.01, 30, 0.5, 1),
};

/** Which count a value belongs to. */
export function bucketOf(metric: Metric, value: number): number {
  const found = EDGES[metric].findIndex((edge) => value <= edge);
  return found === -1 ? EDGES[metric].length : found;
}

/** What three of four visits stayed within: the upper end of its bucket; Infinity beyond the last, null without any. */
export function p75Of(metric: Metric, counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [bucket, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= total * 0.75) return EDGES[metric][bucket] ?? Number.POSITIVE_INFINITY;
  }
  return null;
}
