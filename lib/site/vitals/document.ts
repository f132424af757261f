import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Metric } from "./rules";

/**
 * How often a metric of a page fell into each bucket on one day in Dhaka, in the collection `vitals`. `_id` is like
 * `2026-11-21 LCP /Allrecipe`. The number of documents a day is bounded (pages times metrics), whatever clients send.
 * Each has at most one field per bucket.
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
