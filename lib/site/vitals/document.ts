import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Metric } from "./rules";

/**
 * `vitals`: how often a page came to what on one day in Dhaka; `_id`: `2026-11-21 LCP /Allrecipe`. Bounded, whoever
 * sends: pages times figures documents a day, as many fields in each as buckets.
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
