import { z } from "zod";
import { showPaymentDetails } from "@/lib/money/receipts/payment-details";
import { paidWithView, type paymentDetailsView } from "@/lib/money/receipts/views";
import { shownName } from "@/lib/platform/db/gone-name";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";
import { boxFacts } from "@/lib/shop/recipes/model";
import { recipeView } from "@/lib/shop/recipes/views";
import type { TakenPortions } from "@/lib/shop/stock/portions";
import { portionsIn } from "./rules";
import { shownReason } from "./shown-reason";
import { type BoxState, COMPLETED_BY, type OrderMover, SALE_STATES } from "./status";

/** A person's name: shown as "gone" in the reader's language once the account is deleted. */
const nameOfPerson = () => z.codec(z.string(), z.string(), { decode: shownName, encode: (name) => name });

const party = z.object({ name: nameOfPerson(), email: z.string() });

/** The buyer of an order or purchase, and where it is brought; null: not known yet. */
export const buyerInfo = party.extend({
  phone: z.string().nullable(),
  address: z.string().nullable(),
  district: z.string().nullable(),
});

/** How something was paid; shown with its name in the reader's language. */
const paidWith = z.codec(z.custom<z.output<typeof paymentDetailsView>>(), paidWithView, {
  decode: showPaymentDetails,
  encode: ({ label: _, ...means }) => means,
});

/** A line of a box, with titles, picture, price and contents as they were when the purchase was opened. */
export const orderLine = z.object({
  recipeId: idCodec(),
  title: z.string(),
  /** Missing where the recipe had none. */
  titleBn: recipeView.shape.titleBn,
  image: z.string(),
  pricePoisha: stored<number>(),
  quantity: z.int(),
  ...boxFacts.shape,
});
export type OrderLineDoc = z.input<typeof orderLine>;

/** A line of a box with its recipe's id as text. */
export type OrderLine = WithIds<OrderLineDoc>;

/** A refund of a box that was paid at the door. */
const cashRefund = z.object({
  /** The same key is stored once, so that a repeated call refunds only once. */
  key: z.string(),
  amountPoisha: stored<number>(),
  why: z.enum(["refund", "claim"]),
  /** `id` is null for the platform. */
  by: z.object({ id: idCodec().nullable(), name: z.string() }),
  at: momentCodec(),
});
export type CashRefundRecord = WithIds<z.input<typeof cashRefund>>;

/**
 * An order is a box, the part of a purchase that one kitchen packs: the collection `orders`. It is opened with its
 * purchase before the payment, and completed with it once, by the browser, the webhook or the reconciler.
 */
export const order = z.object({
  _id: idCodec(),
  state: z.enum(SALE_STATES),
  purchaseId: idCodec(),
  /** At least one. */
  lines: z.array(orderLine),
  /** `unpaid` until the purchase is completed; then the box's state between buyer and kitchen. */
  boxState: stored<BoxState | "unpaid">(),
  /** Until when the kitchen has to answer; null: no deadline. */
  answerUntil: momentCodec().nullable(),
  /** Why the box ended, in the words of whoever ended it; null: no reason was given. */
  endReason: z.codec(z.custom<string | null>(), z.string().nullable(), {
    decode: shownReason,
    encode: (reason) => reason,
  }),
  /** Who ended the box; null while it has not ended. */
  endedBy: stored<OrderMover | null>(),
  /** Portions that the box has taken from the counters; [] when it took none, or gave them back. */
  portions: stored<TakenPortions[]>(),
  buyerId: idCodec(),
  buyerInfo,
  sellerInfo: party.extend({ id: idCodec() }),
  location: z.enum(["inside", "outside"]),
  deliveryChargePoisha: stored<number>(),
  totalPoisha: stored<number>(),
  /** The means of payment; null: to be paid by card, and not paid yet. */
  paidWith: paidWith.nullable(),
  /** Refunds of a box that was paid at the door, oldest first; each is owed to its buyer. Missing: none. */
  cashRefunds: z.array(cashRefund).optional(),
  /** Every phone number that a cash box has had since it was ordered; the box counts for each of them. */
  cashPhones: z.array(z.string()).optional(),
  /**
   * When the box came back unpaid because its buyer did not take it; counts against the buyer's next cash purchase.
   */
  refusedAt: momentCodec().optional(),
  /** The payment intent of the purchase; null until the payment provider has named it. */
  intentId: z.string().nullable(),
  /** The payment's status as the provider names it, e.g. `succeeded`; for cash `due`, `succeeded` or `canceled`. */
  paymentStatus: z.string(),
  createdAt: momentCodec(),
  paidAt: momentCodec().nullable(),
  completedAt: momentCodec().nullable(),
  completedBy: z.enum(COMPLETED_BY).nullable(),
  needsAddress: z.boolean(),
  parcelId: idCodec().nullable(),
  trackingId: z.string().nullable(),
  refundedPoisha: stored<number>(),
  /** Whether a part or the whole was refunded, computed from `refundedPoisha`; null: nothing. */
  refundState: stored<"part" | "whole" | null>(),
  /** The sum of refunds of this box that are decided but not made yet, with the key of the first; null: none. */
  refundDue: stored<{ amountPoisha: number; key: string } | null>(),
  /** When a line of the box was last reviewed. Written so that a review and a refund at the same moment conflict. */
  reviewedAt: stored<Date>().optional(),
  /**
   * Counts writes while the order is open, so that its completion conflicts with changes that must see it
   * (touchOpenSales).
   */
  touches: stored<number>().optional(),
  /** Folded words by which the search of Orders finds it (lib/shop/orders/search-words.ts). */
  searchWords: stored<string[]>(),
});
export type OrderDoc = z.input<typeof order>;

/** An order's fields but those that serve lists and filters only; data-charge.ts copies the first three of its charge. */
const recorded = order.omit({ paidAt: true, refundState: true, refundDue: true, searchWords: true });

/**
 * An order for the use cases: ids as text, amounts in poisha, the other fields as they are stored. `quantity`: the sum
 * of the lines' portions.
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

/** How many days a refused box counts, and is kept in the collection `cashRefusals`. */
export const REFUSED_DAYS = 90;

/**
 * A cash box that was not taken at the door, one document for each phone number that its order had: the collection
 * `cashRefusals`. It names nobody and outlives the account, because a person who opens a new account keeps the phone
 * number.
 */
export const cashRefusal = z.object({
  _id: idCodec(),
  orderId: idCodec(),
  /** The phone number as a hash with the server's secret: it can be compared but not read. */
  numberHash: stored<string>(),
  at: momentCodec(),
});
export type CashRefusalDoc = z.input<typeof cashRefusal>;
