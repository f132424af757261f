import { englishPath } from "@/lib/texts/language";
import { PAGES, PREFIXES } from "../../addresses.mjs";

/**
 * The metrics that a browser reports. LCP: the time until the largest picture or text is shown (ms). INP: the slowest
 * response to a tap (ms). CLS: the layout shifts (score).
 */
export const METRICS = ["LCP", "INP", "CLS"] as const;
export type Metric = (typeof METRICS)[number];

/** The 75th percentile of each metric of one page (LCP and INP in ms, CLS a score). Null without values. */
export type PageVitals = { page: string; loads: number } & { [metric in Metric]: number | null };

/** The highest 75th percentile that counts as good (https://web.dev/articles/vitals). */
export const GOOD: Record<Metric, number> = { LCP: 2_500, INP: 200, CLS: 0.1 };

/** The name under which unknown pages are counted together. */
export const OTHER = "other";
const PLAIN = new Set<string>(Object.values(PAGES));
const PREFIXED: readonly string[] = Object.values(PREFIXES);

/**
 * The name under which a page is counted: its address without id and query. Unknown addresses are all counted as
 * OTHER.
 */
export function pagePatternOf(address: string): string {
  const pathname = englishPath(address);
  if (PLAIN.has(pathname)) return pathname;
  const prefix = PREFIXED.find((one) => pathname.startsWith(one));
  return prefix === undefined ? OTHER : `${prefix}…`;
}

export const PATTERNS: readonly string[] = [...PLAIN, ...PREFIXED.map((prefix) => `${prefix}…`), OTHER];

const steps = (step: number, count: number, ...rest: number[]) => [
  ...Array.from({ length: count }, (_, i) => Math.round(step * (i + 1) * 1_000) / 1_000),
  ...rest,
];

/**
 * The upper ends of the buckets; one more bucket takes all higher values. Buckets are narrow around the limit of
 * "good" and wide beyond.
 */
const EDGES: Record<Metric, readonly number[]> = {
  LCP: steps(100, 40, 5_000, 6_000, 8_000, 12_000),
  INP: steps(20, 25, 750, 1_000, 2_000),
  CLS: steps(0.01, 30, 0.5, 1),
};

/** The index of the bucket that a value belongs to. */
export function bucketOf(metric: Metric, value: number): number {
  const found = EDGES[metric].findIndex((edge) => value <= edge);
  return found === -1 ? EDGES[metric].length : found;
}

/**
 * The 75th percentile, rounded up to the end of its bucket. Returns Infinity for the last bucket, null without
 * values.
 */
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
