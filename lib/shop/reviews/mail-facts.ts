import { z } from "zod";
import type { MailOf } from "@/lib/platform/outbox/mail-of";

/** Kinds of mails about reviews, with what the outbox keeps of each. */
export const reviewMailFacts = {
  review_written: z.object({
    title: z.string(),
    recipeId: z.string(),
    kitchenName: z.string(),
    buyerName: z.string(),
    rating: z.number(),
    text: z.string(),
  }),
  review_answered: z.object({
    title: z.string(),
    recipeId: z.string(),
    kitchenName: z.string(),
    buyerName: z.string(),
    text: z.string(),
  }),
};

export type ReviewMail = MailOf<typeof reviewMailFacts>;
