import { z } from "zod";
import { requiredText as text } from "@/lib/delivery/parcels/field-kinds";
import { groupedDigits, tidyPhone } from "@/lib/platform/latin-digits";
import { field } from "@/lib/platform/model/fields";
import { validationTexts as say } from "@/lib/texts/validation";
import { VEHICLES } from "./rules";

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
