import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import type { OrderRecord } from "./model";
import { leftInCash, leftOfOrder } from "./order-money";
import { findOrder } from "./queries";
import { findOrderCharge, ordersChargedBy } from "./queries-charge";
import { isInCash } from "./rules";

/** An order, its charge, and all orders that the charge paid. */
export type ChargedOrder = { order: OrderRecord; orders: readonly OrderRecord[]; charge: ChargeRecord };

/** An order and the charge that paid it. `charge` null: cash at the door. */
export type OrderAndCharge = ChargedOrder | { order: OrderRecord; charge: null };

/**
 * Reads an order with its payment. Returns null if the order is unknown or has no payment. Throws AppError
 * malformed_id (400).
 */
export async function readPaidOrder(orderId: string): Promise<OrderAndCharge | null> {
  const order = await findOrder(orderId);
  if (order && isInCash(order)) return { order, charge: null };
  const charge = order && (await findOrderCharge(order));
  if (!charge) return null;
  const orders = await ordersChargedBy(charge.subject);
  return { order: orders.find(({ id }) => id === order.id) ?? order, orders, charge };
}

/** The amount of the order that can still be refunded, in poisha. */
export const leftToGive = (paid: OrderAndCharge): number =>
  paid.charge ? leftOfOrder(paid.charge, paid.order, paid.orders) : leftInCash(paid.order);
