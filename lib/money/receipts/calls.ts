import type { Call } from "@/lib/platform/http/call";
import { receiptsQuery } from "./schema";
import { receiptPageView, receiptView } from "./views";

export const readReceipt = {
  method: "GET",
  path: "/receipts/{number}",
  summary: "A receipt or a credit note, for whoever paid and for admins",
  access: "user",
  answers: { 200: receiptView },
  problems: ["not_found"],
} satisfies Call;

export const listReceipts = {
  method: "GET",
  path: "/receipts",
  summary: "Receipts and credit notes of a year, newest first",
  access: "admin",
  query: receiptsQuery,
  answers: { 200: receiptPageView },
} satisfies Call;
