import { z } from "zod";
import { requiredText as text } from "@/lib/delivery/parcels/schema";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { optionalFilter, pageNumber, wholeNumber } from "@/lib/platform/http/paging-query";
import { tidyDigits, tidyPhone } from "@/lib/platform/latin-digits";
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
  .overwrite(tidyDigits)
  .min(1, { error: () => say.nidRequired, abort: true })
  .regex(/^\d*$/, { error: () => say.nidDigits, abort: true })
  .min(10, { error: () => say.nidMin })
  .max(17, { error: () => say.nidMax });

/** An own upload or an `https:` address; the server never fetches it. */
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
      ({ region, district }) => areas.some((area) => area.region === region && area.district === district),
      { path: ["district"], error: () => say.districtOutsideRegion },
    );
export type Application = z.output<ReturnType<typeof applyInput>>;

/** `PATCH /pendingRiders/{id}`. */
export const decideInput = z.object({
  status: z.enum(["Approved", "Declined"], "Status must be Approved or Declined"),
});

/** `PATCH /riders/me`. */
export const availableInput = z.object({ available: z.boolean("Available must be true or false") });

/** `POST /parcels/{id}/assign`; null takes the parcel from its rider. */
export const assignInput = z.object({
  riderId: z.string("Rider is required").min(1, "Rider is required").max(50).nullable(),
});

/** `POST /parcels/{id}/status`. */
export const moveInput = z.object({
  to: z.enum(PARCEL_STATUSES, "Unknown status"),
  code: z
    .string("The code has 4 digits")
    .overwrite(tidyDigits)
    .regex(/^\d{4}$/, "The code has 4 digits")
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
  cashCollected: z.boolean("Cash collected must be true or false").optional(),
  /** What was collected, taka; missing: the delivery cost as it is. */
  cashAmount: z.number("Cash amount must be a number").optional(),
});
export type Move = z.output<typeof moveInput>;

/** `POST /riders/{id}/payouts` and `/cash`; taka with at most two decimals. */
export const amountInput = z.object({
  amount: z
    .number("Amount must be a number")
    .positive("Amount must be more than 0")
    .max(10_000_000, "Amount is too large")
    .refine((taka) => Number(taka.toFixed(2)) === taka, "Amount must have at most 2 decimals"),
});

/** `GET /deliveries?scope=`. */
export const deliveriesQuery = z.object({ scope: z.enum(["available", "mine", "done"], "Unknown scope") });

/** `GET /riders`: part of a name, e-mail, phone or district, and the page; `size` 1 to 100. */
export const listRidersQuery = z.object({
  q: z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    z.string().trim().max(100, "At most 100 characters").optional(),
  ),
  region: optionalFilter(z.string().max(100)),
  size: wholeNumber(3)
    .transform(Number)
    .refine((n) => n >= 1 && n <= 100, "Size must be 1 to 100")
    .default(20),
  page: pageNumber,
});
export type ListRidersQuery = z.output<typeof listRidersQuery>;

/** A rider's application as admins read it; dates ISO 8601. */
export type RiderApplication = z.infer<typeof riderApplicationView>;

/** Answer of `GET /riders/me`. */
export type RiderProfile = z.infer<typeof riderProfileView>;

/**
 * A parcel as a rider sees it; phones, addresses and instructions are those of own parcels only. `earning` in taka.
 * `cashDue`: the delivery cost has to be collected at pick-up.
 */
export type Delivery = z.infer<typeof deliveryView>;

/** Answer of `GET /riders/me/earnings`; amounts in taka. */
export type Earnings = z.infer<typeof earningsView>;

/** A rider as admins read one; amounts in taka. */
export type AdminRider = z.infer<typeof adminRiderView>;

/** Answer of `GET /riders`. */
export type AdminRiders = z.infer<typeof adminRidersView>;

/** Answer of `GET /parcels/{id}/riders`: who has the parcel, and who could carry it, the suggested one first. */
export type RiderChoice = z.infer<typeof riderChoiceView>;
