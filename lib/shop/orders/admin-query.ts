import "server-only";
import { z } from "zod";
import { PARCEL_QUEUES } from "@/lib/delivery/parcels/rules";
import { countedPage, PLACE } from "@/lib/platform/admin-table/query";
import { isDay } from "@/lib/platform/days";
import { optionalFilter, wholeNumber } from "@/lib/platform/http/paging-query";
import { validationTexts as texts } from "@/lib/texts/validation";
import { ORDER_PAYMENTS, ORDER_WAITS, SALES_PARTS } from "./values";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = optionalFilter(
  z
    .string()
    .regex(DAY, { error: () => texts.dayShape })
    .refine(isDay, { error: () => texts.noSuchDay }),
);

/** The filters of the admin page Orders, which stand in the page's address. */
export const orderFilters = z.object({
  q: optionalFilter(
    z
      .string()
      .trim()
      .max(200, { error: () => texts.mostCharacters(200) }),
  ),
  payment: optionalFilter(z.enum(ORDER_PAYMENTS, { error: () => texts.unknownValue("payment") })),
  /** Filters by the order's state. `waiting`: orders without an answer of the kitchen, sorted by deadline. */
  box: optionalFilter(z.enum(ORDER_WAITS, { error: () => texts.unknownValue("box") })),
  /** One of the lists of open parcels: the orders of its parcels. */
  queue: optionalFilter(z.enum(PARCEL_QUEUES, { error: () => texts.unknownValue("queue") })),
  /** First and last day in Dhaka, `2026-11-21`, both included. */
  from: day,
  to: day,
  /** The place of a row in the list. Only rows older than that row are listed. */
  before: optionalFilter(z.string().regex(PLACE, { error: () => texts.unknownValue("place in the list") })),
});

/** The URL query of the page Orders. A queue begins with the soonest deadline. */
export const orderTableQuery = orderFilters.extend({ page: countedPage });
export type OrderTableQuery = z.output<typeof orderTableQuery>;

export type OrderFilters = Partial<z.output<typeof orderFilters>>;

/** The query of the seller's page My Sales. `part`: the group of sales to list; missing: all sales. */
export const salesQuery = z.object({
  part: z.enum(SALES_PARTS).optional(),
  /** The id of an order. If it is given, only that order is shown. */
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
