import "server-only";
import { z } from "zod";
import { callablePhone } from "@/lib/platform/phone";
import { validationTexts as texts } from "@/lib/texts/validation";
import { addressFields } from "./schema";

const kept = addressFields.extend({ phone: callablePhone(addressFields.shape.phone) });
const isDefault = z.boolean({ error: () => texts.trueOrFalse(texts.fields.isDefault) }).optional();

/** `POST /account/addresses`. A person's first address becomes the default, whatever `isDefault` says. */
export const addressBody = kept.extend({ isDefault });

/** `PATCH /account/addresses/{id}`: missing fields stay as they are. */
export const addressChangesBody = kept.partial().extend({ isDefault });
export type AddressChanges = z.output<typeof addressChangesBody>;
