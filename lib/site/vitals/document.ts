import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Metric } from "./rules";

/**
 * `vitals`: how often a metric of a page fell into each bucket on one day in Dhaka. `_id` is like `2026-11-21 LCP
 * /Allrecipe`. Whatever clients send, a day has at most pages times metrics documents, each with at most one field
 * for each bucket.
 */
export type VitalDoc = {
  _id: string;
  day: string;
  metric: Metric;
  page: string;
  /** The number of values in each bucket (rules.ts). */
  counts: Record<string, number>;
  createdAt: Date;
};

export const vitalDocs = collection<VitalDoc>("vitals");
