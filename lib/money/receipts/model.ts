import { z } from "zod";
import { amountCodec, idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type PaymentDetails, RECEIPT_KINDS } from "./rules";

/**
 * What was paid or refunded, as it was then: the collection `receipts`. A receipt is written with the payment, a
 * credit note with the refund; soon after that one server numbers them in order, so that no number is left out.
 * Nothing else changes them afterwards, except that a deleted kitchen's name is removed.
 */
export const receiptModel = z.object({
  _id: idCodec(),
  /** null: not numbered yet. */
  number: z.string().nullable(),
  kind: z.enum(RECEIPT_KINDS),
  at: momentCodec(),
  /** The year in Dhaka, for which it is numbered. */
  year: z.int(),
  payerId: idCodec(),
  subject: z.object({ kind: z.enum(["purchase", "order", "parcel"]), id: idCodec(), label: z.string() }),
  /** Ids of everything that shows it: purchase, orders, parcels. */
  shownOn: z.array(idCodec()),
  /** What was paid for or refunded, with the price at that time. */
  lines: z.array(
    z.object({
      title: z.string(),
      titleBn: z.string().optional(),
      quantity: z.int(),
      price: amountCodec(),
    }),
  ),
  sellers: z.array(z.object({ id: idCodec(), name: z.string() })),
  /** The amounts of each box, or of the booking, by its id; in a credit note the refunded amounts. In poisha. */
  parts: z.array(
    z.object({ id: idCodec(), foodPoisha: z.int(), deliveryPoisha: z.int(), roundingPoisha: z.int() }),
  ),
  /** The sum of its parts. */
  total: amountCodec(),
  paidWith: stored<PaymentDetails>(),
  /** The VAT in the delivery charge; null: no BIN was set then. */
  vat: z
    .object({ bin: z.string(), percent: z.number(), amount: amountCodec().describe("Of the delivery.") })
    .nullable(),
});
export type ReceiptDoc = z.input<typeof receiptModel>;

/** The last number that was given, for each kind and year (`_id`): the collection `receiptNumbers`. */
export type ReceiptNumberDoc = { _id: string; last: number };
