import "server-only";
import { collection } from "@/lib/platform/db/client";

/**
 * `daySums`: a figure's sums on one past day in Dhaka, `_id`: `figure:2026-11-21`. Computed from the documents when it
 * is asked for, and again when their number has changed (docs/decisions/dashboard-figures.md): it may be deleted.
 */
type DaySumDoc = {
  _id: string;
  /** How many documents it was made from. */
  count: number;
  /** null: something of the day may still move, so that it is read from the documents each time. */
  sums: Record<string, unknown> | null;
};

export const daySumDocs = collection<DaySumDoc>("daySums");
