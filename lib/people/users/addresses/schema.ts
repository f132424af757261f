import type { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { sentOf } from "@/lib/platform/model/fields";
import { validationTexts as texts } from "@/lib/texts/validation";
import { writtenAddress } from "./model";

/** The fields of a delivery address in a form. Browsers may load this file. */
export const addressFields = sentOf(writtenAddress);

/** The fields as the form requires them: calls may leave the area out. */
export const addressFormFields = addressFields.extend({
  area: addressFields.shape.area.refine((area) => Boolean(area), {
    error: () => texts.areaRequired,
    ...coded("required"),
  }),
});
export type AddressFields = z.output<typeof addressFields>;
