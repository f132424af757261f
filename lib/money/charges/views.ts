import { z } from "zod";
import { PAYMENT_METHODS } from "@/lib/money/receipts/rules";
import { objectId, taka } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { dispute } from "./model";

/**
 * The settings that a browser needs for the card form. The key and the addresses are null if no card provider is set
 * up.
 */
export const cardConfigView = z.strictObject({
  publishableKey: z.string().nullable(),
  sandbox: z.boolean().describe("true: no money moves, and the card form says so."),
  apiBase: z.url().nullable(),
  scriptUrl: z.url().nullable().describe("Stripe.js of the release that @stripe/stripe-js expects."),
});

export type PublicPaymentConfig = z.infer<typeof cardConfigView>;

const offeredMethodView = z.strictObject({
  payWith: z.enum(PAYMENT_METHODS),
  provider: z.enum(["stripe", "sslcommerz"]).nullable().describe("null: nobody between the buyer and us."),
  sandbox: z.boolean().describe("true: no money moves."),
  least: taka.nullable(),
  most: taka.nullable(),
});
export type OfferedMethod = z.infer<typeof offeredMethodView>;

export const paymentConfigView = cardConfigView.extend({
  means: z.array(offeredMethodView).describe("How a purchase may be paid, and from what to what amount."),
});

/** Answer to opening a card payment. The answer for a hosted page is `openedAttemptView`. */
export const openedByCardView = z.strictObject({
  provider: z.literal("stripe"),
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  totalPrice: taka,
  paymentStatus: z.string().describe("The provider's word: `succeeded` needs no card any more."),
});
export const openedAttemptView = z.strictObject({
  provider: z.literal("sslcommerz"),
  attemptId: objectId,
  redirectUrl: z.string().nullable().describe("The provider's page; null: it is paid already."),
  totalPrice: taka,
  paymentStatus: z.string().describe("`succeeded` needs no visit any more."),
});
/** Answer of `POST /parcels/{id}/payment-intent`, and part of the answers of the calls that open a purchase. */
export const openedPaymentView = z.discriminatedUnion("provider", [openedByCardView, openedAttemptView]);
export type OpenedPayment = z.infer<typeof openedPaymentView>;

/** Fields of a dispute that administrators are shown. */
export const toldOfDispute = dispute.pick({
  amount: true,
  reason: true,
  status: true,
  openedAt: true,
  closedAt: true,
});

/** The problems of a charge that an administrator has to look after; amounts in taka. */
export const troubleFields = {
  refundOwed: taka.describe("Given back, sent back by the bank, and not given back again since."),
  dispute: answerView(toldOfDispute)
    .nullable()
    .describe("The card's owner has asked the bank for the money: until that is won nothing goes back."),
  desk: z
    .strictObject({
      bank_tran_id: z.string(),
      val_id: z.string(),
      fee: taka.nullable().describe("What the provider keeps; null: it has not said."),
      risk: z.boolean().describe("The provider warns of it."),
    })
    .nullable()
    .describe("What a wallet's payment is found by at its provider; null: it was not paid so."),
};

const trouble = z.object(troubleFields);
export type Trouble = z.infer<typeof trouble>;

export const refundedView = z.strictObject({ refunded: taka });

export const saidDisputeView = z.strictObject({
  status: z.string().describe("The provider's word: `needs_response`, `won` or `lost`."),
});
