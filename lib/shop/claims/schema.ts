import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { optionalFilter, pageNumber, pagingQuery } from "@/lib/platform/http/paging-query";
import { sentOf } from "@/lib/platform/model/fields";
import { isVisible } from "@/lib/shop/recipes/search-text";
import { claimsTexts as texts } from "@/lib/texts/claims";
import { validationTexts } from "@/lib/texts/validation";
import { claimWords, required, writtenClaim, writtenDecision } from "./model";
import { CLAIM_LIMITS, CLAIM_PARTS, CLAIM_REASONS } from "./rules";

/** The query of `GET /claims`. */
export const listClaimsQuery = pagingQuery.extend({
  order: optionalFilter(z.string().max(50)).describe("The order that the claim is about."),
});
export type ListClaimsQuery = z.output<typeof listClaimsQuery>;

const written = sentOf(writtenClaim).shape;

const line = z.object({
  recipeId: z
    .string({ error: () => texts.lineUnknown })
    .regex(/^[0-9a-f]{24}$/i, { error: () => texts.lineUnknown })
    .transform((id) => id.toLowerCase()),
  quantity: z
    .number({ error: () => validationTexts.quantityWhole })
    .int({ error: () => validationTexts.quantityWhole })
    .min(1, { error: () => validationTexts.quantityMin }),
  reason: z.enum(CLAIM_REASONS, { error: () => texts.reasonRequired }),
});

/** The body of `POST /orders/{id}/claims`. */
export const openClaimInput = z
  .object({
    lines: z
      .array(line, { error: () => texts.linesRequired })
      .min(1, { error: () => texts.linesRequired })
      .max(CLAIM_LIMITS.lines, { error: () => texts.linesMost(CLAIM_LIMITS.lines) }),
    text: written.text.default(""),
    photos: written.photos.default([]).describe("Addresses that `POST /uploads` has answered."),
  })
  .refine(({ lines, text }) => isVisible(text) || lines.every(({ reason }) => reason !== "other"), {
    path: ["text"],
    error: () => texts.textRequired,
    ...coded("required"),
  });
export type OpenClaim = z.output<typeof openClaimInput>;

/** The body of `POST /claims/{id}/answer`. */
export const answerClaimInput = z.object({
  accept: z.boolean({ error: () => texts.acceptRequired }),
  text: claimWords(() => texts.answerRequired).optional(),
});
export type AnswerClaim = z.output<typeof answerClaimInput>;

/** The form for a kitchen that contests a claim. The reason is required. */
export const contestForm = z.object({ reason: required(() => texts.answerRequired) });

/** The body of `POST /claims/{id}/decide`. `amount` is in taka; 0 means no refund. */
export const decideClaimInput = sentOf(writtenDecision);
export type DecideClaim = z.output<typeof decideClaimInput>;

export const claimsQuery = z.object({ page: pageNumber, part: z.enum(CLAIM_PARTS).default("to_decide") });
