import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { tidyPhone } from "@/lib/platform/latin-digits";
import { idCodec } from "@/lib/platform/model/codecs";
import { codedField, field, stored } from "@/lib/platform/model/fields";
import { DISTRICTS } from "@/lib/platform/places/districts";
import { isPlain } from "@/lib/platform/plain-text";
import { validationTexts as texts } from "@/lib/texts/validation";

const text = (label: () => string, max: number, missing = () => texts.required(label())) =>
  field(
    z.string(),
    z
      .string({ error: missing })
      .trim()
      .min(1, { error: missing, abort: true })
      .max(max, { error: () => texts.tooLong(label(), max) })
      .refine(isPlain, { error: missing }),
    "text",
  );

/** A text that may be left out, in one or more lines. Undefined, null and "" mean that nothing was written. */
export const optionalText = (label: () => string, max: number) =>
  z
    .string({ error: () => texts.plainText(label()) })
    .trim()
    .max(max, { error: () => texts.tooLong(label(), max) })
    .refine((typed) => typed === "" || isPlain(typed), { error: () => texts.plainText(label()) })
    .nullish();

/** The district's area (thana) and a landmark near the house. Both may be missing in calls. */
export const areaField = optionalText(() => texts.fields.area, 100);
export const landmarkField = optionalText(() => texts.fields.landmark, 100);

/** Stores null for a text that was left out. */
export const perhaps = <Sent extends z.ZodType<string | null | undefined>>(sent: Sent) =>
  codedField(z.string().nullable(), sent, "text", {
    decode: (text: string | null) => text,
    encode: (text) => text || null,
  });

/** Checks the general form of a phone number, without the rules of single countries. Bangla digits are accepted. */
export const phoneField = z
  .string({ error: () => texts.phoneRequired })
  .overwrite(tidyPhone)
  .min(1, { error: () => texts.phoneRequired, abort: true })
  .regex(/^[\d০-৯ +-]{7,20}$/, { error: () => texts.phoneShape });

/** A delivery address as its owner types it, with the rules of each field. */
export const writtenAddress = z.object({
  label: text(
    () => texts.fields.label,
    40,
    () => texts.addressLabelRequired,
  ),
  name: text(
    () => texts.fields.name,
    100,
    () => texts.nameRequired,
  ),
  phone: field(
    z.string().describe("`+8801XXXXXXXXX`, or as it was given when it is no Bangladeshi mobile number."),
    phoneField,
    "text",
  ),
  /** One of the 64 districts of Bangladesh; the region is derived from it. */
  district: field(
    z.string(),
    z
      .string({ error: () => texts.districtRequired })
      .min(1, { error: () => texts.districtRequired, abort: true })
      .refine((name) => DISTRICTS.includes(name), {
        error: () => texts.districtUnknown,
        ...coded("unknown"),
      }),
    "text",
  ),
  /** The area (thana) of the district; null if it is not known. */
  area: perhaps(areaField),
  address: text(
    () => texts.fields.address,
    500,
    () => texts.addressRequired,
  ),
  /** What is near the house, for the rider; null if nothing was written. */
  landmark: perhaps(landmarkField),
});

/** The fields of a stored address that its owner sees. */
export const toldOfAddress = writtenAddress.extend({ _id: idCodec() });

/** A saved address: an entry of a user's `addresses`. */
export const savedAddress = toldOfAddress.extend({ createdAt: stored<Date>() });
export type StoredAddress = z.input<typeof savedAddress>;
