import "server-only";
import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { callablePhone } from "@/lib/platform/phone";
import { isAreaOf } from "@/lib/platform/places/service-areas";
import { validationTexts as texts } from "@/lib/texts/validation";
import { addressFields } from "./schema";

const kept = addressFields.extend({ phone: callablePhone(addressFields.shape.phone) });
const isDefault = z.boolean({ error: () => texts.trueOrFalse(texts.fields.isDefault) }).optional();

const fits = ({ district, area }: { district?: string | undefined; area?: string | null | undefined }) =>
  !area || isAreaOf(area, district ?? null);
const misfit = { path: ["area"], error: () => texts.areaOutsideDistrict, ...coded("contradicts") };

/** The body of `POST /account/addresses`. A person's first address becomes the default, whatever `isDefault` is. */
export const addressBody = kept.extend({ isDefault }).refine(fits, misfit);

/**
 * The body of `PATCH /account/addresses/{id}`. Missing fields stay unchanged, but a district without an area empties
 * the area. An area is sent together with its district.
 */
export const addressChangesBody = kept
  .partial()
  .extend({ isDefault })
  .refine(fits, misfit)
  .transform((sent) => (sent.district === undefined ? sent : { ...sent, area: sent.area ?? null }));
export type AddressChanges = z.output<typeof addressChangesBody>;
