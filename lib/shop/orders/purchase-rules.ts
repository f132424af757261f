import { placeOf } from "@/lib/delivery/parcels/box-place";
import type { PaymentMethod } from "@/lib/money/receipts/rules";
import { boxKeyOf } from "@/lib/shop/recipes/box-rules";
import type { BoxFacts } from "@/lib/shop/recipes/model";
import type { StatePlace } from "@/lib/texts/states";
import type { OrderRecord } from "./model";
import type { Purchase } from "./purchase-views";
import { type DeliveryArea, isNeverPaid } from "./rules";
import { ENDED } from "./status";
import type { Order } from "./views";

/** The maximum number of lines in one purchase, and of kitchens (contract, POST /checkout). */
export const MAX_LINES = 20;
export const MAX_KITCHENS = 10;

/** The maximum number of unpaid purchases with reserved portions that one buyer may have at a time. */
export const MAX_HOLDING = 20;

export const basketKeyOf = (buyerId: string): string => `${buyerId}:basket`;

/** The key of a Buy Now purchase, from buyer, recipe, quantity and location. */
export const openKeyOf = (choice: {
  buyerId: string;
  recipeId: string;
  quantity: number;
  location: DeliveryArea;
}) => `${choice.buyerId}:${choice.recipeId}:${choice.quantity}:${choice.location}`;

/** The location and the lines with their prices as one text, which makes purchases comparable. */
export const contentsOf = (
  location: DeliveryArea,
  lines: readonly (BoxFacts & { recipeId: string; quantity: number; pricePoisha: number })[],
): string =>
  [
    location,
    ...lines.map((line) => `${line.recipeId}x${line.quantity}@${line.pricePoisha} ${boxKeyOf(line)}`),
  ].join(" ");

/**
 * The fields with which a purchase's charge is opened. They are equal in every call, so every call gets the same
 * payment intent.
 */
export const purchaseChargeFields = (purchase: {
  id: string;
  buyerId: string;
  totalPoisha: number;
  payWith: PaymentMethod;
}) => ({
  by: purchase.payWith === "wallet" ? ("wallet" as const) : ("card" as const),
  subject: { kind: "purchase" as const, id: purchase.id },
  round: 1,
  intentKey: `purchase-${purchase.id}`,
  metadata: { purchaseId: purchase.id, buyerId: purchase.buyerId },
  amountPoisha: purchase.totalPoisha,
});

/**
 * The state of a purchase, which is that of its order furthest from delivery. Ended and refunded orders count only if
 * there are no others.
 */
export function purchaseState(orders: readonly Pick<Order, "state">[]): Order["state"] {
  const alive = orders.map(({ state }) => state).filter((state) => !isOver(state));
  for (const state of ["open", "abandoned", "paid", "accepted", "ready"] as const) {
    if (alive.includes(state)) return state;
  }
  if (orders.some(({ state }) => state === "refunded")) return "refunded";
  const [first] = orders;
  return first && orders.every(({ state }) => state === first.state) ? first.state : "cancelled";
}

/** Returns these orders, but not cash orders that ended unpaid. */
export const payableOrders = <One extends Parameters<typeof isNeverPaid>[0]>(orders: readonly One[]): One[] =>
  orders.filter((order) => !isNeverPaid(order));

/**
 * The sum of these orders' prices and the sum of their refunds, in poisha. Cash orders that ended unpaid are not
 * included.
 */
export const sumOrders = (
  orders: readonly Pick<OrderRecord, "paidWith" | "paymentStatus" | "totalPoisha" | "refundedPoisha">[],
): { totalPrice: number; refunded: number } => ({
  totalPrice: payableOrders(orders).reduce((sum, { totalPoisha }) => sum + totalPoisha, 0),
  refunded: orders.reduce((sum, { refundedPoisha }) => sum + refundedPoisha, 0),
});

type PlacedOrder = Pick<Order, "state" | "deliveryStatus" | "steps">;

/**
 * The row of an order in the contract's table "One state in words". A refund does not change the row. Returns null if
 * the order is not paid.
 */
export function placeOfOrder({ state, deliveryStatus, steps }: PlacedOrder): StatePlace | null {
  if (state === "open" || state === "abandoned") return null;
  if (state !== "refunded") return placeOf(state, deliveryStatus);
  const passed = (step: string) => steps.some((one) => one.step === step && one.state === "done");
  return placeOf(passed("packed") ? "ready" : passed("accepted") ? "accepted" : "paid", deliveryStatus);
}

/** Whether an order is still on its way, from the purchase to the door. */
export const isUnderWay = ({ steps }: Pick<Order, "steps">): boolean =>
  steps.some(({ state }) => state === "now") && steps.every(({ state }) => state !== "failed");

/**
 * Sorts purchases under way by the day on which their first order is expected, the earliest first. Purchases without
 * a day stand at the end, in the given order.
 */
export function soonestFirst(purchases: readonly Purchase[]): Purchase[] {
  const dayOf = ({ orders }: Purchase) =>
    orders.flatMap((order) => (isUnderWay(order) ? (order.expectedOn ?? []) : [])).sort()[0] ?? "9";
  return [...purchases].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
}

const isOver = (state: Order["state"]): boolean =>
  state === "refunded" || ENDED.some((ended) => ended === state);
