import { z } from "zod";
import { endOf, isDay, startOf } from "@/lib/platform/days";
import { pageNumber, wholeNumber } from "@/lib/platform/http/paging-query";
import { AUDIT_ACTIONS } from "./rules";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = z.string().regex(DAY, "A day as 2026-11-21").refine(isDay, "There is no such day");

/** `GET /audit?q&action&from&to&page&size`; days of Dhaka, both included; `size` 1 to 100. */
export const auditQuery = z.object({
  q: z.string().trim().max(200, "At most 200 characters").optional(),
  action: z.enum(AUDIT_ACTIONS, "Unknown action").optional(),
  from: day.transform(startOf).optional(),
  to: day.transform(endOf).optional(),
  size: wholeNumber(9)
    .transform(Number)
    .refine((n) => n >= 1 && n <= 100, "Size must be 1 to 100")
    .default(25),
  page: pageNumber,
});
export type AuditQuery = z.output<typeof auditQuery>;
