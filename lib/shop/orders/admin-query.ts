import "server-only";
import { z } from "zod";
import { countedPage, PLACE } from "@/lib/platform/admin-table/query";
import { isDay } from "@/lib/platform/days";
import { optionalFilter, wholeNumber } from "@/lib/platform/http/paging-query";
import { validationTexts as say } from "@/lib/texts/validation";
import { ORDER_PAYMENTS, ORDER_WAITS, SALES_PARTS } from "./schema";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = optionalFilter(
  z
    .string()
    .regex(DAY, { error: () => say.dayShape })
    .refine(isDay, { error: () => say.noSuchDay }),
);

/** The filters of Orders, as they stand in an address. */
export const orderFilters = z.object({
  q: optionalFilter(
    z
      .string()
      .trim()
      .max(200, { error: () => say.mostCharacters(200) }),
  ),
  payment: optionalFilter(z.enum(ORDER_PAYMENTS, { error: () => say.unknownValue("payment") })),
  /** Where the box is between buyer and kitchen; `waiting`: for an answer, the soonest deadline first. */
  box: optionalFilter(z.enum(ORDER_WAITS, { error: () => say.unknownValue("box") })),
  /** Days in Dhaka, `2026-11-21`, both included; of what waits for an answer the days of the deadline. */
  from: day,
  to: day,
  /** Only what is older than this row. */
  before: optionalFilter(z.string().regex(PLACE, { error: () => say.unknownValue("place in the list") })),
});

/** The address of Orders. */
export const orderTableQuery = orderFilters.extend({ page: countedPage });
export type OrderTableQuery = z.output<typeof orderTableQuery>;

/** The filters of Orders. */
export type OrderFilters = Partial<z.output<typeof orderFilters>>;

/** The address of My Sales; without a part all, with what waits for an answer and what is to prepare first. */
export const salesQuery = z.object({
  part: z.enum(SALES_PARTS).optional(),
  /** This one alone. */
  order: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional(),
  page: wholeNumber(4)
    .transform(Number)
    .refine((n) => n >= 1)
    .default(1),
});
export type SalesQuery = z.output<typeof salesQuery>;
