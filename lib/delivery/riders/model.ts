import { z } from "zod";
import { objectId } from "@/lib/platform/http/answers";
import { idCodec, momentCodec, sumCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";
import { application } from "./application";
import { LEDGER_KINDS } from "./rules";

/**
 * An application, and once it is approved a rider: the collection `riders`. A person has at most one. A declined
 * application is deleted.
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
  /** A rider who is not available cannot take parcels. */
  available: z.boolean(),
  /**
   * Raised by each transaction that has to run after the others of this rider (queueForRider); missing: none has been
   * yet.
   */
  turn: stored<number>().optional(),
});
export type RiderDoc = z.input<typeof rider>;

/** A rider with ids as text, for use cases. */
export type RiderRecord = WithIds<RiderDoc>;

export const toRiderRecord = (doc: RiderDoc): RiderRecord => withIds(rider, doc);

/** What RANNA owes a rider, and the cash of RANNA's that the rider holds. */
export const accounts = z.object({ balance: sumCodec(), cashInHand: sumCodec() });
/** A rider's two sums, in poisha. */
export type RiderSums = z.input<typeof accounts>;

/** A line of a rider's ledger: a posting of the journal on one of the rider's two accounts. */
export const ledgerLine = z.object({
  _id: objectId,
  kind: z.enum(LEDGER_KINDS),
  amount: sumCodec().describe("Positive; the kind says to which sum it is added or from which it is taken."),
  parcelId: objectId.nullable(),
  at: momentCodec(),
});
export type LedgerLine = z.input<typeof ledgerLine>;
