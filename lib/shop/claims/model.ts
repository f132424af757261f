import { z } from "zod";
import { BEARS } from "@/lib/money/journal/rules";
import { storedName } from "@/lib/platform/db/stored-name";
import { MOST_TAKA, twoDecimals, upTo } from "@/lib/platform/field-codes";
import { taka } from "@/lib/platform/http/answers";
import { amountCodec, idCodec, momentCodec, takaCodec } from "@/lib/platform/model/codecs";
import { codedField, field } from "@/lib/platform/model/fields";
import { type RecordOf, recordOf } from "@/lib/platform/model/shapes";
import { tidyText } from "@/lib/shop/recipes/search-text";
import { visibleText } from "@/lib/shop/recipes/visible-text";
import { claimsTexts as texts } from "@/lib/texts/claims";
import { validationTexts } from "@/lib/texts/validation";
import { CLAIM_LIMITS, CLAIM_REASONS, CLAIM_STATES } from "./rules";

/** A schema for a text of a claim, which may be empty. */
export const claimWords = (missing: () => string) =>
  z
    .string({ error: missing })
    .transform(tidyText)
    .refine(...upTo(CLAIM_LIMITS.text, () => texts.tooLong(CLAIM_LIMITS.text)));

/** A schema for a text of a claim with at least one visible character. */
export const required = (missing: () => string) =>
  visibleText(CLAIM_LIMITS.text, missing, () => texts.tooLong(CLAIM_LIMITS.text));

/** Validates what a buyer writes in a claim, without the claimed lines of the order. */
export const writtenClaim = z.object({
  text: field(
    z.string(),
    claimWords(() => texts.textRequired),
    "text",
  ),
  photos: field(
    z.array(z.string()),
    z
      .array(z.string({ error: () => texts.photoOwn }), { error: () => texts.photoOwn })
      .max(CLAIM_LIMITS.photos, { error: () => texts.photosMost(CLAIM_LIMITS.photos) })
      .transform((list) => [...new Set(list)]),
    "own",
  ),
});

/** Validates an administrator's decision. The amount is stored in poisha. */
export const writtenDecision = z.object({
  amount: codedField(
    taka.describe("What goes back."),
    twoDecimals(
      z
        .number({ error: () => validationTexts.amountNumber })
        .min(0, { error: () => validationTexts.amountNumber })
        .max(MOST_TAKA, { error: () => validationTexts.amountLarge }),
      () => validationTexts.amountDecimals,
    ),
    "number",
    takaCodec,
  ),
  bears: field(z.enum(BEARS), z.enum(BEARS, { error: () => texts.bearsRequired }), "choice"),
  text: field(
    z.string(),
    required(() => texts.decisionRequired),
    "text",
  ),
});

const party = storedName.extend({ id: idCodec() });

/** How much is refunded for a claim, and who bears this amount. */
export const decision = writtenDecision.extend({
  text: z.string().nullable().describe("The administrator's; null: the kitchen has accepted it."),
});

/** A claim in the collection `claims`: what a buyer says was wrong with an order, and how it was settled. */
export const claimModel = writtenClaim.extend({
  _id: idCodec(),
  orderId: idCodec(),
  origin: z.enum(["buyer", "returned"]).describe("`returned`: the box came back."),
  trackingId: z.string(),
  buyer: party,
  kitchen: party,
  /** The order lines that the claim is about, with titles and prices (poisha) at the time of purchase. */
  lines: z.array(
    z.object({
      recipeId: idCodec(),
      title: z.string(),
      titleBn: z.string().optional(),
      quantity: z.int(),
      price: amountCodec(),
      reason: z.enum(CLAIM_REASONS).nullable().describe("null: the box came back."),
    }),
  ),
  state: z.enum(CLAIM_STATES),
  answerUntil: momentCodec()
    .nullable()
    .describe("Until when its kitchen has to answer; null: nobody waits for that."),
  /** Since when an administrator must decide the claim. null if there is nothing to decide. */
  toDecideSince: momentCodec().nullable(),
  answer: z.string().nullable().describe("What the kitchen says to it."),
  decision: decision.nullable(),
  events: z
    .array(
      z.object({
        at: momentCodec(),
        to: z.enum(CLAIM_STATES),
        by: z.enum(["buyer", "kitchen", "admin", "platform"]),
      }),
    )
    .describe("Every step, oldest first."),
  createdAt: momentCodec(),
});
export type ClaimDoc = z.input<typeof claimModel>;

export type ClaimRecord = RecordOf<ClaimDoc>;

export const toClaimRecord = (doc: ClaimDoc): ClaimRecord => recordOf(claimModel, doc);
