import "server-only";
import { z } from "zod";
import { pageNumber, wholeNumber } from "@/lib/platform/http/paging-query";
import { callablePhone } from "@/lib/platform/phone";
import { addressFields } from "./schema";

const kept = addressFields.extend({ phone: callablePhone(addressFields.shape.phone) });
const isDefault = z.boolean("isDefault must be true or false").optional();

/** `POST /account/addresses`. The first one is the default whatever is asked for. */
export const addressBody = kept.extend({ isDefault });

/** `PATCH /account/addresses/{id}`: what is left out stays. */
export const addressChangesBody = kept.partial().extend({ isDefault });
export type AddressChanges = z.output<typeof addressChangesBody>;

/** `GET /account/addresses`. */
export const addressesQuery = z.object({
  size: wholeNumber(2)
    .transform(Number)
    .refine((n) => n >= 1 && n <= 50, "Size must be 1 to 50")
    .default(10)
    .describe("1 to 50; without it 10, which is all."),
  page: pageNumber,
});
