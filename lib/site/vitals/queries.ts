import "server-only";
import { dayOf } from "@/lib/platform/days";
import { type VitalDoc, vitalDocs } from "./document";
import { bucketOf, METRICS, type Metric } from "./rules";

/** Counts the values of one page load. Returns how many values were counted. */
export async function addVitals(
  { page, ...values }: { page: string } & { [metric in Metric]?: number | undefined },
  now: Date,
): Promise<number> {
  const day = dayOf(now);
  const writes = METRICS.flatMap((metric) => {
    const value = values[metric];
    if (value === undefined) return [];
    const update = {
      $inc: { [`counts.${bucketOf(metric, value)}`]: 1 },
      $setOnInsert: { day, metric, page, createdAt: now },
    };
    return [{ updateOne: { filter: { _id: `${day} ${metric} ${page}` }, update, upsert: true } }];
  });
  if (writes.length > 0) await vitalDocs().bulkWrite(writes, { ordered: false });
  return writes.length;
}

/** All counts since the day `from`, including that day. */
export const listVitals = (from: string): Promise<Pick<VitalDoc, "metric" | "page" | "counts">[]> =>
  vitalDocs()
    .find({ day: { $gte: from } }, { projection: { _id: 0, metric: 1, page: 1, counts: 1 } })
    .toArray();
