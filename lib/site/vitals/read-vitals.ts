import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS, dayOf } from "@/lib/platform/days";
import { perDatabase } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { memoizeWithTtl } from "@/lib/platform/memoize-with-ttl";
import { listVitals } from "./queries";
import { METRICS, type Metric, type PageVitals, p75Of } from "./rules";

/** The length of the report in days, as in other reports of web vitals. */
const DAYS = 28;

/** How long the report is cached, in ms. */
const KEPT_MS = 5_000;

/**
 * The web vitals of all pages in the last 28 days, the most loaded page first. The figures are up to five seconds
 * old. Throws AppError forbidden unless the viewer is an admin.
 */
export async function readVitals(viewer: Pick<Viewer, "role">): Promise<PageVitals[]> {
  if (viewer.role !== "admin") throw new AppError("forbidden", "figuresForAdmins");
  return shared()();
}

const shared = perDatabase(() => memoizeWithTtl(KEPT_MS, () => computeVitals(new Date())));

/** Computes the report of readVitals, without cache and without the check for an admin. */
export async function computeVitals(now: Date): Promise<PageVitals[]> {
  const pages = new Map<string, Map<Metric, Map<number, number>>>();
  for (const { page, metric, counts } of await listVitals(
    dayOf(new Date(now.getTime() - (DAYS - 1) * DAY_MS)),
  )) {
    const metrics = pages.get(page) ?? new Map<Metric, Map<number, number>>();
    pages.set(page, metrics);
    const sums = metrics.get(metric) ?? new Map<number, number>();
    metrics.set(metric, sums);
    for (const [bucket, count] of Object.entries(counts))
      sums.set(Number(bucket), (sums.get(Number(bucket)) ?? 0) + count);
  }
  return [...pages]
    .map(([page, metrics]) => {
      const of = (metric: Metric) => metrics.get(metric) ?? new Map<number, number>();
      const loads = Math.max(
        ...METRICS.map((metric) => [...of(metric).values()].reduce((sum, count) => sum + count, 0)),
      );
      const [LCP, INP, CLS] = [p75Of("LCP", of("LCP")), p75Of("INP", of("INP")), p75Of("CLS", of("CLS"))];
      return { page, loads, LCP, INP, CLS };
    })
    .sort((a, b) => b.loads - a.loads || (a.page < b.page ? -1 : 1));
}
