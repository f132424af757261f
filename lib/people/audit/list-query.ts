import { z } from "zod";
import { endOf, isDay, startOf } from "@/lib/platform/days";
import { pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { validationTexts as texts } from "@/lib/texts/validation";
import { AUDIT_ACTIONS } from "./rules";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = z
  .string()
  .regex(DAY, { error: () => texts.dayShape })
  .refine(isDay, { error: () => texts.noSuchDay });

/**
 * The query of `GET /audit?q&action&from&to&page&size`. `from` and `to` are days in Dhaka, both included; `size` is 1
 * to 100.
 */
export const auditQuery = z.object({
  q: z
    .string()
    .trim()
    .max(200, { error: () => texts.mostCharacters(200) })
    .optional(),
  action: z.enum(AUDIT_ACTIONS, { error: () => texts.unknownValue("action") }).optional(),
  from: day.transform(startOf).optional(),
  to: day.transform(endOf).optional(),
  size: pageSize(100, 25),
  page: pageNumber,
});
export type AuditQuery = z.output<typeof auditQuery>;
