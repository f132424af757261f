import type { z } from "zod";
import { show } from "@/lib/platform/model/shapes";
import { eatBy } from "@/lib/shop/recipes/box-rules";
import type { OrderDoc } from "./model";
import { shownState } from "./rules";
import { shownOrder } from "./views";

/**
 * The fields of an order that calls show, as they are stored: amounts in poisha. `packedAt`: when the order was
 * packed; null: not packed. Throws if the order has no lines, which never happens.
 */
export function shownFields(doc: OrderDoc, packedAt: Date | null): z.input<typeof shownOrder> {
  const lines = doc.lines.map((line) => ({
    ...line,
    price: line.pricePoisha,
    eatBy: eatBy(packedAt, line),
  }));
  const [first] = lines;
  if (!first) throw new Error("a box without a line");
  return {
    ...first,
    ...doc,
    state: shownState(doc),
    answerUntil: doc.boxState === "paid" ? doc.answerUntil : null,
    lines,
    deliveryCharge: doc.deliveryChargePoisha,
    totalPrice: doc.totalPoisha,
    transaction_id: doc.intentId,
    collect: doc.paymentStatus === "due" ? doc.totalPoisha : 0,
    needsAddress: doc.needsAddress && doc.endedBy === null,
    refunded: doc.refundedPoisha,
    refundDue: doc.refundDue?.amountPoisha ?? 0,
  };
}

/** An order as calls return it. The fields of its parcel and its receipt are missing. */
export const showOrder = (doc: OrderDoc, packedAt: Date | null) =>
  show(shownOrder, shownFields(doc, packedAt));
