import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { latinDigits } from "@/lib/platform/latin-digits";
import { validationTexts as texts } from "@/lib/texts/validation";

/** A schema for a whole number in a query, with at most `digits` digits, Bangla or Latin. */
export const wholeNumber = (digits: number) => {
  const pattern = new RegExp(`^\\d{1,${digits}}$`);
  return z
    .string()
    .overwrite(latinDigits)
    .refine((text) => pattern.test(text), { error: () => texts.wholeNumber, abort: true, ...coded("whole") })
    .meta({ pattern: pattern.source });
};

/** A schema for `size`, the number of items on a page of a list: 1 to `most`. The default is `standard`. */
export const pageSize = (most: number, standard: number) =>
  wholeNumber(9)
    .transform(Number)
    .refine((n) => n >= 1 && n <= most, {
      error: () => texts.sizeRange(most),
      ...coded("range", { min: 1, max: most }),
    })
    .default(standard);

/** An optional query parameter. An empty value counts as missing, because a form sends its empty fields too. */
export const optionalFilter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** The query parameter `page`, from 1. A page beyond the end is an empty list (contract, "Limits"). */
export const pageNumber = wholeNumber(400)
  .transform((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER))
  .refine((n) => n >= 1, { error: () => texts.pageMin, ...coded("range", { min: 1, max: null }) })
  .default(1)
  .describe("From 1, which is also what is meant without it.");

/** `page` and `size` of a list. The default size is 1,000 items. */
export const pagingQuery = z.object({
  size: pageSize(1_000, 1_000).describe("1 to 1000, which is also what is meant without it."),
  page: pageNumber,
});
export type Paging = z.output<typeof pagingQuery>;
