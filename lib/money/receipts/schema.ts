import { z } from "zod";
import { pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import type { receiptPageView, receiptView } from "./views";

/** Query of `GET /receipts`; without `year` the present year. */
export const receiptsQuery = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/)
    .transform(Number)
    .optional(),
  page: pageNumber,
  size: pageSize(200, 50),
});

export type ReceiptsQuery = z.output<typeof receiptsQuery>;
export type Receipt = z.infer<typeof receiptView>;
export type ReceiptPage = z.infer<typeof receiptPageView>;
