import { z } from "zod";
import { objectId, pageFields, taka } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { receiptModel } from "./model";
import { PAYMENT_BRANDS, PAYMENT_METHODS } from "./rules";

export const paidWithView = z.strictObject({
  payWith: z.enum(PAYMENT_METHODS),
  method: z.enum(PAYMENT_BRANDS),
  label: z.string().describe("In the language of `Accept-Language`: `Visa •••• 4242`."),
  last4: z.string().nullable(),
});

/** How a payment was made, as the mail outbox stores it. */
export const paymentDetailsView = paidWithView.omit({ label: true });

export const receiptField = {
  receipt: z.string().nullable().describe("The number of its receipt; null: not paid, or not numbered yet."),
};

/** Fields of a receipt that its payer and admins are shown as they are stored. */
export const toldOfReceipt = receiptModel.pick({
  kind: true,
  at: true,
  subject: true,
  lines: true,
  sellers: true,
  total: true,
  vat: true,
});
const told = answerView(toldOfReceipt).shape;

export const receiptView = z.strictObject({
  number: z.string(),
  kind: told.kind,
  at: told.at,
  subject: told.subject,
  lines: told.lines,
  sellers: z.array(
    z.strictObject({
      id: objectId,
      name: z.string().describe("The kitchen's name, in the language of `Accept-Language`."),
    }),
  ),
  delivery: taka,
  rounding: z.number().describe("What whole taka added to the total, or left out of it."),
  total: told.total,
  paidWith: paidWithView,
  vat: told.vat,
});
export type Receipt = z.infer<typeof receiptView>;

export const listedReceipt = receiptModel.pick({
  kind: true,
  at: true,
  subject: true,
  total: true,
  number: true,
});

export const receiptPageView = z.strictObject({
  receipts: z.array(answerView(listedReceipt)),
  ...pageFields,
});

export const exportedReceipt = receiptModel.pick({ kind: true, at: true, total: true, number: true });
