import "server-only";
import { collection } from "@/lib/platform/db/client";

/**
 * `daySums`: what one figure sums to on one day in Dhaka that is over, `_id`: `figure:2026-11-21`. Made from the documents
 * when it is asked for, and anew when their number is another (docs/decisions/dashboard-figures.md): it may be deleted at any time.
 */
type DaySumDoc = {
  _id: string;
  /** How many documents it was made from. */
  count: number;
  /** null: something of the day may still move, so that it is read from the documents each time. */
  sums: Record<string, unknown> | null;
};

export const daySumDocs = collection<DaySumDoc>("daySums");
