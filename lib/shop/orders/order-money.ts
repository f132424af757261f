import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/model";
import { refusedPoisha } from "@/lib/money/charges/rules";

/** An order's id and price. */
export type PaidOrder = { id: string; totalPoisha: number };

type Refunded = Pick<ChargeRecord, "refunds">;

const sum = (refunds: readonly ChargeRefund[], state: ChargeRefund["state"]): number =>
  refunds.reduce((total, one) => (one.state === state ? total + one.amountPoisha : total), 0);

export const refundsOfOrder = ({ refunds }: Refunded, boxId: string): ChargeRefund[] =>
  refunds.filter(({ part }) => part === boxId);

export const partOf = ({ id, totalPoisha }: PaidOrder) => ({ id, paidPoisha: totalPoisha });

/**
 * The refunded amount of each order in poisha, by the order's id. Refunds that name no order are divided among the
 * orders.
 */
export function refundedOfOrders(
  charge: Refunded & Pick<ChargeRecord, "refundedPoisha">,
  orders: readonly PaidOrder[],
): Map<string, number> {
  const refunded = new Map(orders.map(({ id }) => [id, sum(refundsOfOrder(charge, id), "made")]));
  let rest = charge.refundedPoisha - [...refunded.values()].reduce((total, poisha) => total + poisha, 0);
  for (const { id, totalPoisha } of orders) {
    const known = refunded.get(id) ?? 0;
    const more = rest >= 0 ? Math.min(rest, Math.max(0, totalPoisha - known)) : Math.max(rest, -known);
    refunded.set(id, known + more);
    rest -= more;
  }
  return refunded;
}

/**
 * The amount of an order that can still be refunded, in poisha. Decided and refused refunds are subtracted. Never
 * more than what is left of the charge.
 */
export function leftOfOrder(
  charge: Refunded & Pick<ChargeRecord, "refundedPoisha" | "state" | "amountPoisha">,
  order: PaidOrder,
  orders: readonly PaidOrder[],
): number {
  if (charge.state !== "paid") return 0;
  const ofCharge =
    charge.amountPoisha - charge.refundedPoisha - sum(charge.refunds, "due") - refusedPoisha(charge);
  const onAccount = refusedPoisha({ refunds: refundsOfOrder(charge, order.id) });
  return Math.max(
    0,
    Math.min(ofCharge, order.totalPoisha - decidedOfOrder(charge, order, orders) - onAccount),
  );
}

/** The sum of an order's refunds that are made or decided, in poisha. */
export const decidedOfOrder = (
  charge: Refunded & Pick<ChargeRecord, "refundedPoisha">,
  { id }: Pick<PaidOrder, "id">,
  orders: readonly PaidOrder[],
): number => (refundedOfOrders(charge, orders).get(id) ?? 0) + sum(refundsOfOrder(charge, id), "due");

/** The amount of an order paid in cash that can still be refunded, in poisha. */
export const leftInCash = ({
  paymentStatus,
  totalPoisha,
  refundedPoisha,
}: PaidOrder & { paymentStatus: string; refundedPoisha: number }): number =>
  paymentStatus === "succeeded" ? totalPoisha - refundedPoisha : 0;
