import "server-only";
import { z } from "zod";
import { callablePhone } from "@/lib/platform/phone";
import { validationTexts as texts } from "@/lib/texts/validation";
import { addressFields } from "./schema";

const kept = addressFields.extend({ phone: callablePhone(addressFields.shape.phone) });
const isDefault = z.boolean({ error: () => texts.trueOrFalse(texts.fields.isDefault) }).optional();

/** The body of `POST /account/addresses`. A person's first address becomes the default, whatever `isDefault` is. */
export const addressBody = kept.extend({ isDefault });

/** The body of `PATCH /account/addresses/{id}`. Missing fields stay unchanged. */
export const addressChangesBody = kept.partial().extend({ isDefault });
export type AddressChanges = z.output<typeof addressChangesBody>;
