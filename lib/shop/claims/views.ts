import { z } from "zod";
import { BEARS } from "@/lib/money/journal/rules";
import { taka } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { claimModel, decision } from "./model";
import { CLAIM_STATES } from "./rules";

/** Fields of a claim that the response shows exactly as stored. */
export const shownClaim = claimModel.omit({ buyer: true, kitchen: true, toDecideSince: true });

/** A claim in responses to its buyer, its kitchen and admins. Amounts are in taka. */
export const claimView = answerView(shownClaim).extend({
  as: z.enum(["buyer", "kitchen", "admin"]).describe("Who reads it."),
  buyerName: z.string(),
  kitchenName: z.string(),
  amount: taka.describe("The lines' price, without delivery."),
  decision: answerView(decision)
    .extend({ bears: z.enum(BEARS).nullable().describe("null for its buyer.") })
    .nullable(),
});
export type Claim = z.infer<typeof claimView>;

/** The response of `POST /claims/{id}/answer`. */
export const answeredClaimView = z.strictObject({ state: z.enum(CLAIM_STATES) });

/** What an order's page shows about claims: the order's claim, or until when a claim can be opened. */
export type ClaimOfOrder = { claim: Pick<Claim, "_id" | "state"> } | { until: string };
