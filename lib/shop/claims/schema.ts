import { z } from "zod";
import { BEARS } from "@/lib/money/journal/rules";
import { coded, twoDecimals, upTo } from "@/lib/platform/field-codes";
import { pageNumber } from "@/lib/platform/http/paging-query";
import { isVisible, tidyText } from "@/lib/shop/recipes/search-text";
import { claimsTexts as say } from "@/lib/texts/claims";
import { validationTexts } from "@/lib/texts/validation";
import { CLAIM_LIMITS, CLAIM_PARTS, CLAIM_REASONS } from "./rules";
import type { claimView } from "./views";

const words = (missing: () => string) =>
  z
    .string({ error: missing })
    .transform(tidyText)
    .refine(...upTo(CLAIM_LIMITS.text, () => say.tooLong(CLAIM_LIMITS.text)));

const required = (missing: () => string) =>
  words(missing).refine(isVisible, { error: missing, abort: true, ...coded("required") });

const line = z.object({
  recipeId: z
    .string({ error: () => say.lineUnknown })
    .regex(/^[0-9a-f]{24}$/i, { error: () => say.lineUnknown })
    .transform((id) => id.toLowerCase()),
  quantity: z
    .number({ error: () => validationTexts.quantityWhole })
    .int({ error: () => validationTexts.quantityWhole })
    .min(1, { error: () => validationTexts.quantityMin }),
  reason: z.enum(CLAIM_REASONS, { error: () => say.reasonRequired }),
});

/** `POST /orders/{id}/claims`. */
export const openClaimInput = z
  .object({
    lines: z
      .array(line, { error: () => say.linesRequired })
      .min(1, { error: () => say.linesRequired })
      .max(CLAIM_LIMITS.lines, { error: () => say.linesMost(CLAIM_LIMITS.lines) }),
    text: words(() => say.textRequired).default(""),
    photos: z
      .array(z.string({ error: () => say.photoOwn }), { error: () => say.photoOwn })
      .max(CLAIM_LIMITS.photos, { error: () => say.photosMost(CLAIM_LIMITS.photos) })
      .transform((list) => [...new Set(list)])
      .default([])
      .describe("Addresses that `POST /uploads` has answered."),
  })
  .refine(({ lines, text }) => isVisible(text) || lines.every(({ reason }) => reason !== "other"), {
    path: ["text"],
    error: () => say.textRequired,
    ...coded("required"),
  });
export type OpenClaim = z.output<typeof openClaimInput>;

/** `POST /claims/{id}/answer`. */
export const answerClaimInput = z.object({
  accept: z.boolean({ error: () => say.acceptRequired }),
  text: words(() => say.answerRequired).optional(),
});
export type AnswerClaim = z.output<typeof answerClaimInput>;

/** What a kitchen says against a claim in the form. */
export const contestForm = z.object({ reason: required(() => say.answerRequired) });

/** `POST /claims/{id}/decide`; `amount` in taka, 0: nothing goes back. */
export const decideClaimInput = z.object({
  amount: twoDecimals(
    z
      .number({ error: () => validationTexts.amountNumber })
      .min(0, { error: () => validationTexts.amountNumber })
      .max(100_000_000, { error: () => validationTexts.amountLarge }),
    () => validationTexts.amountDecimals,
  ),
  bears: z.enum(BEARS, { error: () => say.bearsRequired }),
  text: required(() => say.decisionRequired),
});
export type DecideClaim = z.output<typeof decideClaimInput>;

/** Query of the dashboard's list. */
export const claimsQuery = z.object({ page: pageNumber, part: z.enum(CLAIM_PARTS).default("to_decide") });

export type Claim = z.infer<typeof claimView>;

/** What the order card knows of a box: its claim, or until when one can be opened. */
export type ClaimOfOrder = { claim: Pick<Claim, "_id" | "state"> } | { until: string };
