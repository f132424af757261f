import { z } from "zod";
import { paymentDetailsView } from "@/lib/money/receipts/views";
import { shownName } from "@/lib/platform/db/gone-name";
import { mailedName } from "@/lib/platform/db/stored-name";
import { answerView } from "@/lib/platform/model/shapes";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { boxFacts } from "@/lib/shop/recipes/model";
import { boxTitle } from "./rules";
import { shownReason } from "./shown-reason";

const personName = z.string().transform(shownName);

const line = z.object({
  title: z.string(),
  titleBn: z.string().optional(),
  quantity: z.number(),
  ...answerView(boxFacts).shape,
});

/** Fields of every mail about an order. `to`: the district; null: not known yet. */
const order = z.object({
  purchaseId: z.string(),
  buyerName: personName,
  seller: mailedName,
  quantity: z.number(),
  lines: z.array(line),
  to: z.string().nullable(),
  trackingId: z.string(),
  /** How the order was paid; null: by card, and not paid yet. */
  paidWith: paymentDetailsView.nullable(),
});

/**
 * When the order arrives. `answerUntil`: the kitchen's deadline, ISO 8601. `days`: the days between the kitchen's
 * answer and the arrival; null: not known.
 */
const coming = { answerUntil: z.string(), days: z.number().nullable() };

/**
 * Builds the schema of a mail's payload. It has the fields of every order, the fields `more`, and the order's title.
 */
const titledOrder = <More extends z.ZodRawShape>(more: More) =>
  z
    .object({ ...order.shape, ...more })
    .transform((about) => ({ ...about, title: boxTitle((about as z.output<typeof order>).lines) }));

/** The kinds of mails about orders, each with its payload. Amounts in poisha. */
export const orderPayloads = {
  order_paid: titledOrder({
    parcelId: z.string(),
    totalPoisha: z.number(),
    deliveryChargePoisha: z.number(),
    ...coming,
  }),
  order_sold: titledOrder({
    soldPoisha: z.number(),
    needsPickup: z.boolean(),
    /** The kitchen's deadline for its answer, ISO 8601. */
    answerUntil: z.string(),
  }),
  order_accepted: titledOrder({ expected: z.string() }),
  order_needs_address: titledOrder({}),
  order_refunded: titledOrder({
    amountPoisha: z.number(),
    refundedPoisha: z.number(),
    totalPoisha: z.number(),
  }),
  order_ended: titledOrder({
    reader: z.enum(["buyer", "seller"]),
    refundPoisha: z.number(),
    how: z.enum(["declined", "lapsed", "sold_out"]),
    reason: z.string().nullable().transform(shownReason),
  }),
  order_cancelled: titledOrder({ reader: z.enum(["buyer", "seller"]), refundPoisha: z.number() }),
};

export type OrderMail = MailOf<typeof orderPayloads>;

/** The kinds of mails about purchases from several kitchens, each with its payload. Amounts in poisha. */
export const purchasePayloads = {
  purchase_paid: z.object({
    purchaseId: z.string(),
    buyerName: personName,
    totalPoisha: z.number(),
    to: z.string().nullable(),
    paidWith: paymentDetailsView.nullable(),
    boxes: z.array(
      z.object({
        seller: mailedName,
        lines: z.array(line),
        trackingId: z.string(),
        parcelId: z.string(),
        totalPoisha: z.number(),
        deliveryChargePoisha: z.number(),
        ...coming,
      }),
    ),
  }),
};

export type PurchaseMail = MailOf<typeof purchasePayloads>;
