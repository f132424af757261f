import { z } from "zod";
import { pageNumber, wholeNumber } from "@/lib/http/paging-query";
import { AUDIT_ACTIONS } from "./rules";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Bangladesh has one time zone, six hours ahead, and no summer time. */
const DHAKA = "+06:00";
const DAY_MS = 24 * 3600 * 1000;

const startOf = (day: string) => new Date(`${day}T00:00:00${DHAKA}`);

const day = z
  .string()
  .regex(DAY, "A day as 2026-11-21")
  .refine((text) => !Number.isNaN(startOf(text).getTime()), "There is no such day");

/** `GET /audit?q&action&from&to&page&size`; days of Dhaka, both included; `size` 1 to 100. */
export const auditQuery = z.object({
  q: z.string().trim().max(200, "At most 200 characters").optional(),
  action: z.enum(AUDIT_ACTIONS, "Unknown action").optional(),
  from: day.transform(startOf).optional(),
  to: day.transform((text) => new Date(startOf(text).getTime() + DAY_MS)).optional(),
  size: wholeNumber(9)
    .transform(Number)
    .refine((n) => n >= 1 && n <= 100, "Size must be 1 to 100")
    .default(25),
  page: pageNumber,
});
export type AuditQuery = z.output<typeof auditQuery>;
