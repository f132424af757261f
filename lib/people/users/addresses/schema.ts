import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { tidyPhone } from "@/lib/platform/latin-digits";
import { DISTRICTS } from "@/lib/platform/places/districts";
import { isPlain } from "@/lib/platform/plain-text";
import { validationTexts as say } from "@/lib/texts/validation";
import type { savedAddressView } from "./views";

const text = (label: () => string, max: number, missing = () => say.required(label())) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, { error: () => say.tooLong(label(), max) })
    .refine(isPlain, { error: missing });

/** What a form can say of a phone number without knowing the countries; Bangla digits are digits. */
export const phoneField = z
  .string({ error: () => say.phoneRequired })
  .overwrite(tidyPhone)
  .min(1, { error: () => say.phoneRequired, abort: true })
  .regex(/^[\d০-৯ +-]{7,20}$/, { error: () => say.phoneShape });

/** One of the 64; its region follows from it. */
const district = z
  .string({ error: () => say.districtRequired })
  .min(1, { error: () => say.districtRequired, abort: true })
  .refine((name) => DISTRICTS.includes(name), { error: () => say.districtUnknown, ...coded("unknown") });

/** A place to bring things to, as a form asks for it; safe in the browser. */
export const addressFields = z.object({
  label: text(
    () => say.fields.label,
    40,
    () => say.addressLabelRequired,
  ),
  name: text(
    () => say.fields.name,
    100,
    () => say.nameRequired,
  ),
  phone: phoneField,
  district,
  address: text(
    () => say.fields.address,
    500,
    () => say.addressRequired,
  ),
});
export type AddressFields = z.output<typeof addressFields>;

/** A place to bring things to; one of a person's is the default. */
export type SavedAddress = z.infer<typeof savedAddressView>;

/** So many addresses a person may keep. */
export const ADDRESS_LIMIT = 10;
