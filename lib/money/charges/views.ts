import { z } from "zod";
import { PAY_WITH } from "@/lib/money/receipts/rules";
import { moment, taka } from "@/lib/platform/http/answers";

/** What a browser needs to enter a card. */
export const cardConfigView = z.strictObject({
  publishableKey: z.string(),
  sandbox: z.boolean().describe("true: no money moves, and the card form says so."),
  apiBase: z.url(),
  scriptUrl: z.url().describe("Stripe.js of the release that @stripe/stripe-js expects."),
});

const offeredMeansView = z.strictObject({
  payWith: z.enum(PAY_WITH),
  provider: z.literal("stripe").nullable().describe("null: nobody between the buyer and us."),
  sandbox: z.boolean().describe("true: no money moves."),
  least: taka.nullable(),
  most: taka.nullable(),
});
export type OfferedMeans = z.infer<typeof offeredMeansView>;

/** Answer of `GET /payments/config`. */
export const paymentConfigView = cardConfigView.extend({
  means: z.array(offeredMeansView).describe("How a purchase may be paid, and from what to what amount."),
});

/** What of a charge an administrator has to look after; amounts in taka. */
export const troubleFields = {
  refundOwed: taka.describe("Given back, sent back by the bank, and not given back again since."),
  dispute: z
    .strictObject({
      amount: taka,
      reason: z.string().describe("The provider's word."),
      status: z.string().describe("The provider's word: `won` and `lost` are outcomes."),
      openedAt: moment,
      closedAt: moment.nullable(),
    })
    .nullable()
    .describe("The card's owner has asked the bank for the money: until that is won nothing goes back."),
};

/** What went back to the card, in taka. */
export const refundedView = z.strictObject({ refunded: taka });

/** Answer of `POST /local/stripe/disputes/{intentId}`. */
export const saidDisputeView = z.strictObject({
  status: z.string().describe("The provider's word: `needs_response`, `won` or `lost`."),
});
