import { z } from "zod";
import { showPaymentDetails } from "@/lib/money/receipts/payment-details";
import { paidWithView, type paymentDetailsView } from "@/lib/money/receipts/views";
import { shownName } from "@/lib/platform/db/gone-name";
import { storedName } from "@/lib/platform/db/stored-name";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";
import { boxFacts } from "@/lib/shop/recipes/model";
import { recipeView } from "@/lib/shop/recipes/views";
import type { TakenPortions } from "@/lib/shop/stock/portions";
import { portionsIn } from "./rules";
import { shownReason } from "./shown-reason";
import { type BoxState, COMPLETED_BY, type OrderMover, SALE_STATES } from "./status";

/** A person's name. For a deleted account it is a text in the reader's language. */
const nameOfPerson = () => z.codec(z.string(), z.string(), { decode: shownName, encode: (name) => name });

const party = z.object({ name: nameOfPerson(), email: z.string().nullable() });

/** The buyer of an order or purchase, and the delivery address. null: not known yet. */
export const buyerInfo = party.extend({
  phone: z.string().nullable(),
  address: z.string().nullable(),
  district: z.string().nullable(),
  /** The area (thana) of the district. */
  area: z.string().nullable(),
  /** What is near the house, for the rider. */
  landmark: z.string().nullable(),
});

/** How an order was paid. The method is shown with its name in the reader's language. */
const paidWith = z.codec(z.custom<z.output<typeof paymentDetailsView>>(), paidWithView, {
  decode: showPaymentDetails,
  encode: ({ label: _, ...details }) => details,
});

/** An order's line. Its title, price and contents are copies from the moment when the purchase was opened. */
export const orderLine = z.object({
  recipeId: idCodec(),
  title: z.string(),
  /** Missing if the recipe had no Bangla title. */
  titleBn: recipeView.shape.titleBn,
  image: z.string(),
  pricePoisha: stored<number>(),
  quantity: z.int(),
  ...boxFacts.shape,
});
export type OrderLineDoc = z.input<typeof orderLine>;

export type OrderLine = WithIds<OrderLineDoc>;

/** A refund of an order that was paid in cash at the door. */
const cashRefund = z.object({
  /** Identifies the refund, so that a repeated call does not refund twice. */
  key: z.string(),
  amountPoisha: stored<number>(),
  why: z.enum(["refund", "claim"]),
  /** Who decided the refund. `id` null: the platform. */
  by: z.object({ id: idCodec().nullable(), name: z.string() }),
  at: momentCodec(),
});
export type CashRefundRecord = WithIds<z.input<typeof cashRefund>>;

/** An order, stored in the collection `orders`: the part of a purchase that one kitchen packs. */
export const order = z.object({
  _id: idCodec(),
  state: z.enum(SALE_STATES),
  purchaseId: idCodec(),
  /** At least one line. */
  lines: z.array(orderLine),
  /** The state of the order between buyer and kitchen; `unpaid`: the purchase is not completed. */
  boxState: stored<BoxState | "unpaid">(),
  /** The deadline for the kitchen's answer; null: no deadline. */
  answerUntil: momentCodec().nullable(),
  /** Why the order ended without delivery, in the words of the person who ended it; null: no reason was given. */
  endReason: z.codec(z.custom<string | null>(), z.string().nullable(), {
    decode: shownReason,
    encode: (reason) => reason,
  }),
  /** Who ended the order before delivery; null: nobody. */
  endedBy: stored<OrderMover | null>(),
  /** The portions that are reserved or sold for this order; [] if there are none. */
  portions: stored<TakenPortions[]>(),
  buyerId: idCodec(),
  buyerInfo,
  /** The kitchen, with the names that it had when the purchase was opened. */
  sellerInfo: storedName.extend({ email: z.string().nullable(), id: idCodec() }),
  location: z.enum(["inside", "outside"]),
  deliveryChargePoisha: stored<number>(),
  totalPoisha: stored<number>(),
  /** The payment method; null: by card, and not paid yet. */
  paidWith: paidWith.nullable(),
  /**
   * Refunds of an order that was paid in cash at the door, oldest first. Each is credited to the buyer. Missing:
   * none.
   */
  cashRefunds: z.array(cashRefund).optional(),
  /** Every phone number that a cash order has had. The order counts for the limits of all these numbers. */
  cashPhones: z.array(z.string()).optional(),
  /** When the buyer refused the unpaid order at the door, which limits later cash purchases. */
  refusedAt: momentCodec().optional(),
  /** The payment intent of the purchase; null until the payment provider has created it. */
  intentId: z.string().nullable(),
  /** The provider's status of the payment, e.g. `succeeded`. For cash: `due`, `succeeded` or `canceled`. */
  paymentStatus: z.string(),
  createdAt: momentCodec(),
  paidAt: momentCodec().nullable(),
  completedAt: momentCodec().nullable(),
  completedBy: z.enum(COMPLETED_BY).nullable(),
  needsAddress: z.boolean(),
  parcelId: idCodec().nullable(),
  trackingId: z.string().nullable(),
  refundedPoisha: stored<number>(),
  /** How much of the price was refunded, computed from `refundedPoisha`; null: nothing. */
  refundState: stored<"part" | "whole" | null>(),
  /** The sum of the refunds that are decided but not made, and the key of the first of these refunds; null: none. */
  refundDue: stored<{ amountPoisha: number; key: string } | null>(),
  /** When a line of the order was last reviewed. This write makes a refund that runs at the same moment run again. */
  reviewedAt: stored<Date>().optional(),
  /**
   * Incremented by touchOpenSales while the order is open. If the order is completed at the same moment, that
   * transaction runs again and reads the latest data.
   */
  touches: stored<number>().optional(),
  /** Normalised words for the search of the page Orders (lib/shop/orders/search-words.ts). */
  searchWords: stored<string[]>(),
});
export type OrderDoc = z.input<typeof order>;

/** An order without the fields that are only for lists and filters. */
const recorded = order.omit({ paidAt: true, refundState: true, refundDue: true, searchWords: true });

/**
 * An order for the use cases. Ids are text, amounts are in poisha. `quantity`: the number of portions of all lines.
 */
export type OrderRecord = Omit<WithIds<z.input<typeof recorded>>, "_id" | "sellerInfo"> & {
  id: string;
  seller: WithIds<OrderDoc["sellerInfo"]>;
  quantity: number;
};

export function toRecord(doc: OrderDoc): OrderRecord {
  const { _id: id, sellerInfo: seller, ...kept } = withIds(recorded, doc);
  return { ...kept, id, seller, quantity: portionsIn(kept.lines) };
}

/** How many days a refused order limits the buyer's cash purchases. */
export const REFUSED_DAYS = 90;

/**
 * A cash order that was refused at the door, stored once for each of its phone numbers. It stays after the account is
 * deleted.
 */
export const cashRefusal = z.object({
  _id: idCodec(),
  orderId: idCodec(),
  /** The phone number, hashed with the server's secret. */
  numberHash: stored<string>(),
  at: momentCodec(),
});
export type CashRefusalDoc = z.input<typeof cashRefusal>;
