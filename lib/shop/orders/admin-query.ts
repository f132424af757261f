import "server-only";
import { z } from "zod";
import { countedPage, PLACE } from "@/lib/platform/admin-table/query";
import { isDay } from "@/lib/platform/days";
import { wholeNumber } from "@/lib/platform/http/paging-query";
import { ORDER_PAYMENTS, ORDER_WAITS, SALES_PARTS } from "./schema";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = z.string().regex(DAY).refine(isDay).optional();

/** The address of Orders. */
export const orderTableQuery = z.object({
  q: z.string().trim().max(200).optional(),
  payment: z.enum(ORDER_PAYMENTS).optional(),
  /** Where the box is between buyer and kitchen; `waiting`: for an answer, the soonest deadline first. */
  box: z.enum(ORDER_WAITS).optional(),
  /** Days in Dhaka, `2026-11-21`, both included; of what waits for an answer the days of the deadline. */
  from: day,
  to: day,
  /** Only what is older than this row. */
  before: z.string().regex(PLACE).optional(),
  page: countedPage,
});
export type OrderTableQuery = z.output<typeof orderTableQuery>;

/** The filters of Orders. */
export type OrderFilters = Partial<Omit<OrderTableQuery, "page">>;

/** The address of My Sales; without a part all, with what waits for an answer and what is to prepare first. */
export const salesQuery = z.object({
  part: z.enum(SALES_PARTS).optional(),
  page: wholeNumber(4)
    .transform(Number)
    .refine((n) => n >= 1)
    .default(1),
});
export type SalesQuery = z.output<typeof salesQuery>;
