import { z } from "zod";
import { storedName } from "@/lib/platform/db/stored-name";
import { amountCodec, idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type PaymentDetails, RECEIPT_KINDS } from "./rules";

/**
 * A receipt for a payment or a credit note for a refund, in the collection `receipts`. It is written in the
 * transaction of the payment or refund, without a number. Soon after, one server numbers the new documents in order,
 * so that no number is skipped. The only later change removes the name of a deleted kitchen.
 */
export const receiptModel = z.object({
  _id: idCodec(),
  /** Null until a job has numbered the receipt. */
  number: z.string().nullable(),
  kind: z.enum(RECEIPT_KINDS),
  at: momentCodec(),
  /** The year in Dhaka in whose series the receipt is numbered. */
  year: z.int(),
  payerId: idCodec(),
  subject: z.object({ kind: z.enum(["purchase", "order", "parcel"]), id: idCodec(), label: z.string() }),
  /** Ids of the purchase, orders or parcels that show this receipt. */
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
  sellers: z.array(storedName.extend({ id: idCodec() })),
  /**
   * The amounts of each order, or of the booking, by its id. In a credit note they are the refunded amounts. In
   * poisha.
   */
  parts: z.array(
    z.object({ id: idCodec(), foodPoisha: z.int(), deliveryPoisha: z.int(), roundingPoisha: z.int() }),
  ),
  /** The sum of all amounts in `parts`, in poisha. */
  total: amountCodec(),
  paidWith: stored<PaymentDetails>(),
  /** The VAT in the delivery charge; null if the platform had no BIN (VAT number) at that time. */
  vat: z
    .object({ bin: z.string(), percent: z.number(), amount: amountCodec().describe("Of the delivery.") })
    .nullable(),
});
export type ReceiptDoc = z.input<typeof receiptModel>;

/** The last number that was used, for each kind and year (`_id`), in the collection `receiptNumbers`. */
export type ReceiptNumberDoc = { _id: string; last: number };
