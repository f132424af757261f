import { z } from "zod";
import { BEARS } from "@/lib/money/journal/rules";
import { moment, objectId, taka } from "@/lib/platform/http/answers";
import { CLAIM_REASONS, CLAIM_STATES } from "./rules";

/** A claim as its buyer, its kitchen and admins read it. Amounts in taka. */
export const claimView = z.strictObject({
  _id: objectId,
  orderId: objectId,
  origin: z.enum(["buyer", "returned"]).describe("`returned`: the box came back."),
  trackingId: z.string(),
  state: z.enum(CLAIM_STATES),
  as: z.enum(["buyer", "kitchen", "admin"]).describe("Who reads it."),
  buyerName: z.string(),
  kitchenName: z.string(),
  lines: z.array(
    z.strictObject({
      recipeId: objectId,
      title: z.string(),
      titleBn: z.string().optional(),
      quantity: z.int(),
      price: taka,
      reason: z.enum(CLAIM_REASONS).nullable().describe("null: the box came back."),
    }),
  ),
  amount: taka.describe("The lines' price, without delivery."),
  text: z.string(),
  photos: z.array(z.string()),
  answerUntil: moment
    .nullable()
    .describe("Until when its kitchen has to answer; null: nobody waits for that."),
  answer: z.string().nullable().describe("What the kitchen says to it."),
  decision: z
    .strictObject({
      amount: taka.describe("What goes back."),
      bears: z.enum(BEARS).nullable().describe("null for its buyer."),
      text: z.string().nullable().describe("The administrator's; null: the kitchen has accepted it."),
    })
    .nullable(),
  events: z
    .array(
      z.strictObject({
        at: moment,
        to: z.enum(CLAIM_STATES),
        by: z.enum(["buyer", "kitchen", "admin", "platform"]),
      }),
    )
    .describe("Every step, oldest first."),
  createdAt: moment,
});

/** Answer of `POST /claims/{id}/answer`. */
export const answeredClaimView = z.strictObject({ state: z.enum(CLAIM_STATES) });
