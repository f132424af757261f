import { z } from "zod";
import { moment, objectId, pageFields, taka } from "@/lib/platform/http/answers";
import { PAY_METHODS, PAY_WITH } from "./rules";

export const paidWithView = z.strictObject({
  payWith: z.enum(PAY_WITH),
  method: z.enum(PAY_METHODS),
  label: z.string().describe("In the language of `Accept-Language`: `Visa •••• 4242`."),
  last4: z.string().nullable(),
});

/** How something was paid, as the outbox keeps it. */
export const keptMeans = paidWithView.omit({ label: true });

/** The field of an answer that names the receipt. */
export const receiptField = {
  receipt: z.string().nullable().describe("The number of its receipt; null: not paid, or not numbered yet."),
};

const subjectView = z.strictObject({
  kind: z.enum(["purchase", "order", "parcel"]),
  id: objectId,
  label: z.string(),
});

/** Answer of `GET /receipts/{number}`; amounts in taka. */
export const receiptView = z.strictObject({
  number: z.string(),
  kind: z.enum(["receipt", "credit_note"]),
  at: moment,
  subject: subjectView,
  lines: z.array(
    z.strictObject({ title: z.string(), titleBn: z.string().optional(), quantity: z.int(), price: taka }),
  ),
  sellers: z.array(z.strictObject({ id: objectId, name: z.string() })),
  delivery: taka,
  rounding: z.number().describe("What whole taka added to the total, or left out of it."),
  total: taka,
  paidWith: paidWithView,
  vat: z
    .strictObject({ bin: z.string(), percent: z.number(), amount: taka.describe("Of the delivery.") })
    .nullable(),
});

/** Answer of `GET /receipts`. */
export const receiptPageView = z.strictObject({
  receipts: z.array(
    receiptView
      .pick({ kind: true, at: true, subject: true, total: true })
      .extend({ number: z.string().nullable() }),
  ),
  ...pageFields,
});
