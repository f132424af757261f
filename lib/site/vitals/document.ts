import "server-only";
import { collection } from "@/lib/platform/db/collection";
import { DAY_SECONDS, type Indexes } from "@/lib/platform/db/indexes";
import type { Metric } from "./rules";

/**
 * `vitals`: how often a page came to what on one day in Dhaka; `_id`: `2026-11-21 LCP /Allrecipe`. Bounded, whoever sends: as
 * many documents a day as pages times figures, as many fields in each as buckets.
 */
export type VitalDoc = {
  _id: string;
  day: string;
  metric: Metric;
  page: string;
  /** By bucket (rules.ts). */
  counts: Record<string, number>;
  createdAt: Date;
};

export const vitalDocs = collection<VitalDoc>("vitals");

export const VITALS_DAYS = 90;

export const vitalIndexes: Indexes = {
  vitals: [{ key: { day: 1 } }, { key: { createdAt: 1 }, expireAfterSeconds: VITALS_DAYS * DAY_SECONDS }],
};
