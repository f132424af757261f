import { z } from "zod";
import { requiredText as text } from "@/lib/delivery/parcels/schema";
import { twoDecimals } from "@/lib/platform/field-codes";
import { objectId } from "@/lib/platform/http/answers";
import { groupedDigits, tidyPhone } from "@/lib/platform/latin-digits";
import { idCodec, momentCodec, sumCodec, takaCodec } from "@/lib/platform/model/codecs";
import { field, stored } from "@/lib/platform/model/fields";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";
import { validationTexts as say } from "@/lib/texts/validation";
import { LEDGER_KINDS, VEHICLES } from "./rules";

/** What an applicant writes (specification, point 5), with the rules of each field. */
export const application = z.object({
  phone: field(
    z.string(),
    z
      .string({ error: () => say.riderPhoneRequired })
      .overwrite(tidyPhone)
      .min(1, { error: () => say.riderPhoneRequired, abort: true })
      .regex(/^[\d +-]{7,20}$/, { error: () => say.phoneShape }),
    "text",
  ),
  address: field(
    z.string(),
    text(
      () => say.fields.address,
      500,
      () => say.addressRequired,
    ),
    "text",
  ),
  region: field(
    z.string(),
    text(
      () => say.fields.region,
      100,
      () => say.regionRequired,
    ),
    "text",
  ),
  district: field(
    z.string(),
    text(
      () => say.fields.district,
      100,
      () => say.districtRequired,
    ),
    "text",
  ),
  age: field(
    z.int(),
    z
      .number({
        error: ({ input }) => (input === undefined || Number.isNaN(input) ? say.ageRequired : say.ageMin),
      })
      .int({ error: () => say.ageMin })
      .min(18, { error: () => say.ageMin })
      .max(100, { error: () => say.ageMax }),
    "number",
  ),
  nid: field(
    z.string(),
    z
      .string({ error: () => say.nidRequired })
      .overwrite(groupedDigits)
      .min(1, { error: () => say.nidRequired, abort: true })
      .regex(/^\d*$/, { error: () => say.nidDigits, abort: true })
      .min(10, { error: () => say.nidMin })
      // The length is checked here and not by `max`, because it belongs to the form of the number.
      .refine((digits) => digits.length <= 17, { error: () => say.nidMax })
      .meta({ maxLength: 17 }),
    "text",
  ),
  vehicle: field(z.enum(VEHICLES), z.enum(VEHICLES, { error: () => say.vehicleRequired }), "text"),
  experience: field(
    z.string().nullable(),
    z
      .string({ error: () => say.tooLong(say.fields.experience, 500) })
      .trim()
      .max(500, { error: () => say.tooLong(say.fields.experience, 500) })
      .nullish()
      .transform((value) => value || null),
    "text",
  ),
  /** The address of a photo: an upload of the applicant's own, or `https:`; the server never loads it. */
  photo: field(
    z.string(),
    z
      .string({ error: () => say.photoRequired })
      .trim()
      .min(1, { error: () => say.photoRequired, abort: true })
      .max(2_000, { error: () => say.photoRequired })
      .regex(/^(https:\/\/\S+|(https?:\/\/[^/\s]+)?\/uploads\/[\w.-]+)$/, {
        error: () => say.photoRequired,
      }),
    "own",
  ),
});

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

/** An amount that a call sends, in taka; its output is in poisha. */
const sentAmount = (least: (amount: z.ZodNumber) => z.ZodNumber) =>
  twoDecimals(
    least(z.number({ error: () => say.amountNumber })).max(10_000_000, { error: () => say.amountLarge }),
    () => say.amountDecimals,
  ).transform(takaCodec.encode);

/** An amount that changes hands, more than 0. */
export const paidAmount = sentAmount((amount) => amount.positive({ error: () => say.amountPositive }));

/** An amount that was counted; 0: there was no cash. */
export const countedAmount = sentAmount((amount) => amount.min(0, { error: () => say.amountNumber }));
