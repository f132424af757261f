import "server-only";
import type { Span } from "@/lib/platform/days";
import { userDocs } from "./collections";

export const countNewUsers = ({ start, end }: Span): Promise<number> =>
  userDocs().countDocuments({ createdAt: { $gte: start, $lt: end } });
