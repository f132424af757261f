import { z } from "zod";
import { objectId } from "@/lib/platform/http/answers";
import { idCodec, momentCodec, sumCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";
import { application } from "./application";
import { LEDGER_KINDS } from "./rules";

/**
 * An application to become a rider and, once approved, the rider's record. Stored in the collection `riders`. A
 * person has at most one.
 */
export const rider = application.extend({
  _id: idCodec(),
  userId: idCodec(),
  fullName: z.string(),
  email: z.string(),
  status: z.enum(["Pending", "Approved"]),
  /** When the person applied. */
  applyed: momentCodec(),
  decidedAt: momentCodec().nullable(),
  /** False if the rider is not available and so cannot take parcels. */
  available: z.boolean(),
  /**
   * A counter in the rider's record. queueForRider increments it, so that a rider's transactions run one after
   * another.
   */
  turn: stored<number>().optional(),
});
export type RiderDoc = z.input<typeof rider>;

/** The fields of a rider that use cases read: without national id, age, home address and photo. */
const riderRecord = rider.pick({
  _id: true,
  userId: true,
  fullName: true,
  email: true,
  phone: true,
  region: true,
  district: true,
  vehicle: true,
  available: true,
});

/** A rider with ids as text, for the use cases. */
export type RiderRecord = WithIds<z.input<typeof riderRecord>>;

export const toRiderRecord = (doc: RiderDoc): RiderRecord => withIds(riderRecord, doc);

/** A rider's accounts: what RANNA owes the rider, and the cash of RANNA that the rider has. */
export const accounts = z.object({ balance: sumCodec(), cashInHand: sumCodec() });
/** The balance and the cash in hand of a rider, in poisha. */
export type RiderSums = z.input<typeof accounts>;

/** A line of a rider's ledger. It is a posting in the journal, on one of the rider's two accounts. */
export const ledgerLine = z.object({
  _id: objectId,
  kind: z.enum(LEDGER_KINDS),
  amount: sumCodec().describe("Positive; the kind says to which sum it is added or from which it is taken."),
  parcelId: objectId.nullable(),
  at: momentCodec(),
});
export type LedgerLine = z.input<typeof ledgerLine>;
