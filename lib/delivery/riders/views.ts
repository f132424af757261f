import { z } from "zod";
import { parcelView, passedStatus } from "@/lib/delivery/parcels/views";
import { count, moment, objectId, pageFields, taka } from "@/lib/platform/http/answers";
import { LEDGER_KINDS, VEHICLES } from "./rules";

/** A rider's application as admins read it. */
export const riderApplicationView = z.strictObject({
  _id: objectId,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  region: z.string(),
  district: z.string(),
  age: z.int(),
  nid: z.string(),
  vehicle: z.enum(VEHICLES),
  experience: z.string().nullable(),
  photo: z.string(),
  status: z.enum(["Pending", "Approved"]),
  applyed: moment,
});

/** Answer of `GET /riders/me`. */
export const riderProfileView = z.strictObject({
  _id: objectId,
  fullName: z.string(),
  phone: z.string(),
  region: z.string(),
  district: z.string(),
  vehicle: z.enum(VEHICLES),
  available: z.boolean(),
});

/** A parcel as a rider sees it; phones, addresses and instructions only while the rider has it in hand. */
export const deliveryView = parcelView.extend({
  earning: taka,
  cashDue: z.boolean().describe("The delivery cost has to be collected at pick-up."),
  events: z.array(passedStatus),
});

/** What RANNA owes a rider, and the cash of RANNA's that the rider holds, in taka. */
export const accountsView = z.strictObject({ balance: z.number(), cashInHand: z.number() });

/** Answer of `GET /riders/me/earnings`; amounts in taka. */
export const earningsView = accountsView.extend({
  entries: z.array(
    z.strictObject({
      _id: objectId,
      kind: z.enum(LEDGER_KINDS),
      amount: z
        .number()
        .describe("Positive; the kind says to which sum it is added or from which it is taken."),
      tracking_id: z.string().nullable(),
      title: z
        .string()
        .nullable()
        .describe("The parcel's that it was for; null for a payout and cash handed in."),
      at: moment,
    }),
  ),
});

/** A rider as admins read one; amounts in taka. */
export const adminRiderView = riderProfileView.extend({
  userId: objectId,
  email: z.string(),
  open: count.describe("Parcels in hand."),
  balance: z.number(),
  cashInHand: z.number(),
});

/** Answer of `GET /riders`. */
export const adminRidersView = z.strictObject({ riders: z.array(adminRiderView), ...pageFields });

/**
 * Answer of `GET /parcels/{id}/riders`: the rider who has the parcel, and the riders who could carry it, the
 * suggested one first.
 */
export const riderChoiceView = z.strictObject({
  rider: adminRiderView.nullable(),
  suggested: objectId
    .nullable()
    .describe("The suggested rider's user; null when nobody of the region is available."),
  riders: z.array(adminRiderView),
});
