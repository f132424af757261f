import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { leftInCash, leftOfBox } from "./box-money";
import type { OrderRecord } from "./model";
import { findOrder } from "./queries";
import { boxesChargedBy, findOrderCharge } from "./queries-charge";
import { isInCash } from "./rules";

/** A box, its charge, and all boxes that this charge paid. */
export type ChargedBox = { box: OrderRecord; boxes: readonly OrderRecord[]; charge: ChargeRecord };

/** A box and the charge that paid it; `charge` null: cash at the door. */
export type BoxAndCharge = ChargedBox | { box: OrderRecord; charge: null };

/**
 * A box with its payment; null when the order is unknown or has neither a charge nor cash. Throws AppError
 * malformed_id (400).
 */
export async function readPaidBox(orderId: string): Promise<BoxAndCharge | null> {
  const order = await findOrder(orderId);
  if (order && isInCash(order)) return { box: order, charge: null };
  const charge = order && (await findOrderCharge(order));
  if (!charge) return null;
  const boxes = await boxesChargedBy(charge.subject);
  return { box: boxes.find(({ id }) => id === order.id) ?? order, boxes, charge };
}

/** The amount of the box that can still be given back, in poisha. */
export const leftToGive = (paid: BoxAndCharge): number =>
  paid.charge ? leftOfBox(paid.charge, paid.box, paid.boxes) : leftInCash(paid.box);
