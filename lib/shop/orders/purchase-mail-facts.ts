import { z } from "zod";
import type { MailOf } from "@/lib/platform/outbox/mail-of";

/** Kinds of mails about purchases of several boxes, with what the outbox keeps of each. Amounts in poisha. */
export const purchaseMailFacts = {
  purchase_paid: z.object({
    buyerName: z.string(),
    totalPoisha: z.number(),
    to: z.string().nullable(),
    boxes: z.array(
      z.object({
        sellerName: z.string(),
        lines: z.array(z.object({ title: z.string(), quantity: z.number() })),
        trackingId: z.string(),
        parcelId: z.string(),
        totalPoisha: z.number(),
        deliveryChargePoisha: z.number(),
      }),
    ),
  }),
};

export type PurchaseMail = MailOf<typeof purchaseMailFacts>;
