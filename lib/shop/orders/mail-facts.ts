import { z } from "zod";
import type { MailOf } from "@/lib/platform/outbox/mail-of";

/** What every mail about an order names. The district is null while the buyer has not said it. */
const order = z.object({
  title: z.string(),
  buyerName: z.string(),
  sellerName: z.string(),
  quantity: z.number(),
  to: z.string().nullable(),
  trackingId: z.string(),
});

/** Kinds of mails about orders, with what the outbox keeps of each. Amounts in poisha. */
export const orderMailFacts = {
  order_paid: order.extend({
    parcelId: z.string(),
    totalPoisha: z.number(),
    deliveryChargePoisha: z.number(),
  }),
  order_sold: order.extend({ soldPoisha: z.number(), needsPickup: z.boolean() }),
  order_needs_address: order,
  order_refunded: order.extend({
    amountPoisha: z.number(),
    refundedPoisha: z.number(),
    totalPoisha: z.number(),
  }),
  order_cancelled: order.extend({ reader: z.enum(["buyer", "seller"]), refundPoisha: z.number() }),
};

export type OrderMail = MailOf<typeof orderMailFacts>;
