import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { receiptPageView, receiptView } from "./views";

export const readReceipt = {
  method: "GET",
  path: "/receipts/{number}",
  summary: "A receipt or a credit note, for whoever paid and for admins",
  access: "user",
  answers: { 200: receiptView },
  problems: ["not_found"],
} satisfies Call;

/** Without `year`, the current year is meant. */
const receiptsQuery = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/)
    .transform(Number)
    .optional(),
  page: pageNumber,
  size: pageSize(200, 50),
});
export type ReceiptsQuery = z.output<typeof receiptsQuery>;

export const listReceipts = {
  method: "GET",
  path: "/receipts",
  summary: "Receipts and credit notes of a year, newest first",
  access: "admin",
  query: receiptsQuery,
  answers: { 200: receiptPageView },
} satisfies Call;
