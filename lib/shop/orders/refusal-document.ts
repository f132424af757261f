import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** How long a box that was not taken counts, and is kept here. */
export const REFUSED_DAYS = 90;

/**
 * `cashRefusals`: a box in cash that was not taken at the door, once for each number that its order had. It names nobody
 * and outlives the account: who leaves and comes back has the same number.
 */
export type CashRefusalDoc = {
  _id: ObjectId;
  orderId: ObjectId;
  /** The number as a hash with the server's secret: it can be compared, and not be read. */
  numberHash: string;
  at: Date;
};

export const cashRefusalDocs = collection<CashRefusalDoc>("cashRefusals");
