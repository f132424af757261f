import "server-only";
import type { Span } from "@/lib/platform/days";
import { userDocs } from "./collections";

/** Counts the accounts that were created in a time span. */
export const countNewUsers = ({ start, end }: Span): Promise<number> =>
  userDocs().countDocuments({ createdAt: { $gte: start, $lt: end } });
