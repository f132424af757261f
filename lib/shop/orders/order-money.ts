import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/model";
import { refusedPoisha } from "@/lib/money/charges/rules";

/** A box's id and what was paid for it, for sums of its refunds. */
export type PaidOrder = { id: string; totalPoisha: number };

type Refunded = Pick<ChargeRecord, "refunds">;

const sum = (refunds: readonly ChargeRefund[], state: ChargeRefund["state"]): number =>
  refunds.reduce((total, one) => (one.state === state ? total + one.amountPoisha : total), 0);

/** The refunds of a charge that belong to a box. */
export const refundsOfOrder = ({ refunds }: Refunded, boxId: string): ChargeRefund[] =>
  refunds.filter(({ part }) => part === boxId);

/** The part of the charge that a refund of this box belongs to. */
export const partOf = ({ id, totalPoisha }: PaidOrder) => ({ id, paidPoisha: totalPoisha });

/**
 * The amount that went back for each box, in poisha, keyed by the box's id. The amounts add up to what went back of
 * the charge. Refunds that name no box, because they were made at the provider, are spread over the boxes in their
 * order, up to what was paid for each.
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
 * The amount of a box that can still be given back and is not decided yet, in poisha; never more than is left of the
 * charge. A refund that the wallet's provider refused counts as given, because it is credited to the buyer's account.
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

/** The amount of a box that was refunded, or whose refund is decided, in poisha. */
export const decidedOfOrder = (
  charge: Refunded & Pick<ChargeRecord, "refundedPoisha">,
  { id }: Pick<PaidOrder, "id">,
  orders: readonly PaidOrder[],
): number => (refundedOfOrders(charge, orders).get(id) ?? 0) + sum(refundsOfOrder(charge, id), "due");

/** The amount of a box paid at the door that can still be given back, in poisha. */
export const leftInCash = ({
  paymentStatus,
  totalPoisha,
  refundedPoisha,
}: PaidOrder & { paymentStatus: string; refundedPoisha: number }): number =>
  paymentStatus === "succeeded" ? totalPoisha - refundedPoisha : 0;
