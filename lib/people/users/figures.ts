import "server-only";
import type { Span } from "@/lib/platform/days";
import { userDocs } from "./collections";

/** The number of accounts that were created in a span. */
export const countNewUsers = ({ start, end }: Span): Promise<number> =>
  userDocs().countDocuments({ createdAt: { $gte: start, $lt: end } });
