import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** How many days a refused box counts, and is kept in this collection. */
export const REFUSED_DAYS = 90;

/**
 * The collection `cashRefusals`: a cash box that was not taken at the door, one document for each phone number that
 * its order had. It names nobody and outlives the account, because a person who opens a new account keeps the phone
 * number.
 */
export type CashRefusalDoc = {
  _id: ObjectId;
  orderId: ObjectId;
  /** The phone number as a hash with the server's secret: it can be compared but not read. */
  numberHash: string;
  at: Date;
};

export const cashRefusalDocs = collection<CashRefusalDoc>("cashRefusals");
