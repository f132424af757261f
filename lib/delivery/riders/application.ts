import { z } from "zod";
import { PHONE, requiredText as text } from "@/lib/delivery/parcels/field-kinds";
import { groupedDigits, tidyPhone } from "@/lib/platform/latin-digits";
import { field } from "@/lib/platform/model/fields";
import { validationTexts as texts } from "@/lib/texts/validation";
import { VEHICLES } from "./rules";

/** The fields of a rider's application (specification, point 5), with the rules of each. */
export const application = z.object({
  phone: field(
    z.string(),
    z
      .string({ error: () => texts.riderPhoneRequired })
      .overwrite(tidyPhone)
      .min(1, { error: () => texts.riderPhoneRequired, abort: true })
      .regex(PHONE, { error: () => texts.phoneShape }),
    "text",
  ),
  address: field(
    z.string(),
    text(
      () => texts.fields.address,
      500,
      () => texts.addressRequired,
    ),
    "text",
  ),
  region: field(
    z.string(),
    text(
      () => texts.fields.region,
      100,
      () => texts.regionRequired,
    ),
    "text",
  ),
  district: field(
    z.string(),
    text(
      () => texts.fields.district,
      100,
      () => texts.districtRequired,
    ),
    "text",
  ),
  age: field(
    z.int(),
    z
      .number({
        error: ({ input }) => (input === undefined || Number.isNaN(input) ? texts.ageRequired : texts.ageMin),
      })
      .int({ error: () => texts.ageMin })
      .min(18, { error: () => texts.ageMin })
      .max(100, { error: () => texts.ageMax }),
    "number",
  ),
  nid: field(
    z.string(),
    z
      .string({ error: () => texts.nidRequired })
      .overwrite(groupedDigits)
      .min(1, { error: () => texts.nidRequired, abort: true })
      .regex(/^\d*$/, { error: () => texts.nidDigits, abort: true })
      .min(10, { error: () => texts.nidMin })
      // With `refine`, a number that is too long gets the error code `shape`.
      .refine((digits) => digits.length <= 17, { error: () => texts.nidMax })
      .meta({ maxLength: 17 }),
    "text",
  ),
  vehicle: field(z.enum(VEHICLES), z.enum(VEHICLES, { error: () => texts.vehicleRequired }), "text"),
  experience: field(
    z.string().nullable(),
    z
      .string({ error: () => texts.tooLong(texts.fields.experience, 500) })
      .trim()
      .max(500, { error: () => texts.tooLong(texts.fields.experience, 500) })
      .nullish()
      .transform((value) => value || null),
    "text",
  ),
  /** The URL of a photo: an upload by the applicant, or `https:`. The server never loads the URL. */
  photo: field(
    z.string(),
    z
      .string({ error: () => texts.photoRequired })
      .trim()
      .min(1, { error: () => texts.photoRequired, abort: true })
      .max(2_000, { error: () => texts.photoRequired })
      .regex(/^(https:\/\/\S+|(https?:\/\/[^/\s]+)?\/uploads\/[\w.-]+)$/, {
        error: () => texts.photoRequired,
      }),
    "own",
  ),
});
