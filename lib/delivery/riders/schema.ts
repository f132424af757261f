import { z } from "zod";
import { requiredText as text } from "@/lib/delivery/parcels/field-kinds";
import { REFUSALS } from "@/lib/delivery/parcels/rules";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { coded, twoDecimals } from "@/lib/platform/field-codes";
import { optionalFilter, pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { codeDigits, groupedDigits, tidyPhone } from "@/lib/platform/latin-digits";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { validationTexts as say } from "@/lib/texts/validation";
import { VEHICLES } from "./rules";
import type {
  adminRidersView,
  adminRiderView,
  deliveryView,
  earningsView,
  riderApplicationView,
  riderChoiceView,
  riderProfileView,
} from "./views";

const age = z
  .number({
    error: ({ input }) => (input === undefined || Number.isNaN(input) ? say.ageRequired : say.ageMin),
  })
  .int({ error: () => say.ageMin })
  .min(18, { error: () => say.ageMin })
  .max(100, { error: () => say.ageMax });

const nid = z
  .string({ error: () => say.nidRequired })
  .overwrite(groupedDigits)
  .min(1, { error: () => say.nidRequired, abort: true })
  .regex(/^\d*$/, { error: () => say.nidDigits, abort: true })
  .min(10, { error: () => say.nidMin })
  // The length is checked here and not by `max`, because it belongs to the form of the number.
  .refine((digits) => digits.length <= 17, { error: () => say.nidMax })
  .meta({ maxLength: 17 });

/** The address of a photo: an upload of the applicant's own, or `https:`; the server never loads it. */
const photo = z
  .string({ error: () => say.photoRequired })
  .trim()
  .min(1, { error: () => say.photoRequired, abort: true })
  .max(2_000, { error: () => say.photoRequired })
  .regex(/^(https:\/\/\S+|(https?:\/\/[^/\s]+)?\/uploads\/[\w.-]+)$/, { error: () => say.photoRequired });

/** `POST /Riders` (specification, point 5). Name and e-mail come from the account. */
export const applyInput = (areas: readonly ServiceArea[]) =>
  z
    .object({
      phone: z
        .string({ error: () => say.riderPhoneRequired })
        .overwrite(tidyPhone)
        .min(1, { error: () => say.riderPhoneRequired, abort: true })
        .regex(/^[\d +-]{7,20}$/, { error: () => say.phoneShape }),
      address: text(
        () => say.fields.address,
        500,
        () => say.addressRequired,
      ),
      region: text(
        () => say.fields.region,
        100,
        () => say.regionRequired,
      ),
      district: text(
        () => say.fields.district,
        100,
        () => say.districtRequired,
      ),
      age,
      nid,
      vehicle: z.enum(VEHICLES, { error: () => say.vehicleRequired }),
      experience: z
        .string({ error: () => say.tooLong(say.fields.experience, 500) })
        .trim()
        .max(500, { error: () => say.tooLong(say.fields.experience, 500) })
        .nullish()
        .transform((value) => value || null),
      photo,
    })
    .refine(
      ({ region, district }) =>
        region === "" ||
        district === "" ||
        areas.some((area) => area.region === region && area.district === district),
      { path: ["district"], error: () => say.districtOutsideRegion, ...coded("contradicts") },
    );
export type Application = z.output<ReturnType<typeof applyInput>>;

/** `PATCH /pendingRiders/{id}`. */
export const decideInput = z.object({
  status: z.enum(["Approved", "Declined"], { error: () => say.decision }),
});

/** `PATCH /riders/me`. */
export const availableInput = z.object({
  available: z.boolean({ error: () => say.trueOrFalse(say.fields.available) }),
});

/** `POST /parcels/{id}/assign`; null takes the parcel away from its rider. */
export const assignInput = z.object({
  riderId: z
    .string({ error: () => say.required(say.fields.rider) })
    .min(1, { error: () => say.required(say.fields.rider) })
    .max(50)
    .nullable(),
});

/** `POST /parcels/{id}/status`. */
export const moveInput = z.object({
  to: z.enum(PARCEL_STATUSES, { error: () => say.unknownValue("status") }),
  code: z
    .string({ error: () => say.codeDigits })
    .overwrite(codeDigits)
    .regex(/^\d{4}$/, { error: () => say.codeDigits })
    .optional(),
  reason: z
    .string()
    .trim()
    .max(500, { error: () => say.tooLong(say.fields.reason, 500) })
    .optional(),
  note: z
    .string()
    .trim()
    .max(500, { error: () => say.tooLong(say.fields.note, 500) })
    .optional(),
  /** Why the receiver refuses the parcel; replaces `reason`. */
  refusal: z.enum(REFUSALS, { error: () => say.unknownValue("refusal") }).optional(),
  /** At pick-up: whether the delivery cost was collected. At the door: the amount that was collected, taka. */
  cashCollected: z
    .union([z.boolean(), z.number()], { error: () => say.mustBeNumber(say.fields.cashCollected) })
    .optional(),
  /** The amount collected at pick-up, taka; missing: exactly the delivery cost. */
  cashAmount: z.number({ error: () => say.mustBeNumber(say.fields.cashAmount) }).optional(),
});
export type Move = z.output<typeof moveInput>;

/** `POST /riders/{id}/payouts` and `/cash`; taka with at most two decimals. */
export const amountInput = z.object({
  amount: twoDecimals(
    z
      .number({ error: () => say.amountNumber })
      .positive({ error: () => say.amountPositive })
      .max(10_000_000, { error: () => say.amountLarge }),
    () => say.amountDecimals,
  ),
});

/** `GET /deliveries?scope=`. */
export const deliveriesQuery = z.object({
  scope: z.enum(["available", "mine", "done"], { error: () => say.unknownValue("scope") }),
});

/** `GET /riders`: `q` is part of a name, e-mail, phone or district; `size` is 1 to 100. */
export const listRidersQuery = z.object({
  q: z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    z
      .string()
      .trim()
      .max(100, { error: () => say.mostCharacters(100) })
      .optional(),
  ),
  region: optionalFilter(z.string().max(100)),
  size: pageSize(100, 20),
  page: pageNumber,
});
export type ListRidersQuery = z.output<typeof listRidersQuery>;

/** A rider's application as admins read it; dates ISO 8601. */
export type RiderApplication = z.infer<typeof riderApplicationView>;

/** Answer of `GET /riders/me`. */
export type RiderProfile = z.infer<typeof riderProfileView>;

/**
 * A parcel as a rider sees it; phones, addresses and instructions only while the rider has it in hand. `earning` in
 * taka. `cashDue`: the delivery cost has to be collected at pick-up.
 */
export type Delivery = z.infer<typeof deliveryView>;

/** Answer of `GET /riders/me/earnings`; amounts in taka. */
export type Earnings = z.infer<typeof earningsView>;

/** A rider as admins read one; amounts in taka. */
export type AdminRider = z.infer<typeof adminRiderView>;

/** Answer of `GET /riders`. */
export type AdminRiders = z.infer<typeof adminRidersView>;

/**
 * Answer of `GET /parcels/{id}/riders`: the rider who has the parcel, and the riders who could carry it, the
 * suggested one first.
 */
export type RiderChoice = z.infer<typeof riderChoiceView>;
