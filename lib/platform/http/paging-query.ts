import { z } from "zod";
import { latinDigits } from "@/lib/platform/latin-digits";
import { validationTexts as say } from "@/lib/texts/validation";

/** A whole number in an address, at most this many digits, Bangla or Latin. */
export const wholeNumber = (digits: number) =>
  z
    .string()
    .overwrite(latinDigits)
    .regex(new RegExp(`^\\d{1,${digits}}$`), "A whole number");

/** A filter that may be left out. Unset and empty are the same: a form sends its empty fields too. */
export const optionalFilter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** `page`, from 1; a page beyond the end is an empty list (contract, "Limits"). */
export const pageNumber = wholeNumber(400)
  .transform((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER))
  .refine((n) => n >= 1, "Page must be at least 1")
  .default(1)
  .describe("From 1, which is also what is meant without it.");

/** `page` and `size` of lists that the specification does not page: at most 1,000 without. */
export const pagingQuery = z.object({
  size: wholeNumber(9)
    .transform(Number)
    .refine((n) => n >= 1 && n <= 1_000, "Size must be 1 to 1000")
    .default(1_000)
    .describe("1 to 1000, which is also what is meant without it."),
  page: pageNumber,
});
export type Paging = z.output<typeof pagingQuery>;

/** The same for one person's things: `?email=` trimmed and in lower case. */
export const personsQuery = pagingQuery.extend({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { error: () => say.emailRequired })
    .optional(),
});
