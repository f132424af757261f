import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/mapper";
import { refusedPoisha } from "@/lib/money/charges/rules";

/** A box as far as its money goes. */
export type PaidBox = { id: string; totalPoisha: number };

type Refunded = Pick<ChargeRecord, "refunds">;

const sum = (refunds: readonly ChargeRefund[], state: ChargeRefund["state"]): number =>
  refunds.reduce((total, one) => (one.state === state ? total + one.amountPoisha : total), 0);

/** The refunds of a charge that belong to a box. */
export const refundsOfBox = ({ refunds }: Refunded, boxId: string): ChargeRefund[] =>
  refunds.filter(({ part }) => part === boxId);

/** As which part of its charge a refund of this box is decided. */
export const partOf = ({ id, totalPoisha }: PaidBox) => ({ id, paidPoisha: totalPoisha });

/**
 * What went back of each box, in poisha, by its id. The sum is what went back of the charge: what was given back
 * elsewhere names no box, and comes off the boxes in their order, none more than was paid for it.
 */
export function refundedOfBoxes(
  charge: Refunded & Pick<ChargeRecord, "refundedPoisha">,
  boxes: readonly PaidBox[],
): Map<string, number> {
  const refunded = new Map(boxes.map(({ id }) => [id, sum(refundsOfBox(charge, id), "made")]));
  let rest = charge.refundedPoisha - [...refunded.values()].reduce((total, poisha) => total + poisha, 0);
  for (const { id, totalPoisha } of boxes) {
    const known = refunded.get(id) ?? 0;
    const more = rest >= 0 ? Math.min(rest, Math.max(0, totalPoisha - known)) : Math.max(rest, -known);
    refunded.set(id, known + more);
    rest -= more;
  }
  return refunded;
}

/**
 * What of a box can still be given back and is not decided yet, in poisha; never more than the charge has left. What a wallet's
 * provider has refused stands on the buyer's account, and is theirs already.
 */
export function leftOfBox(
  charge: Refunded & Pick<ChargeRecord, "refundedPoisha" | "state" | "amountPoisha">,
  box: PaidBox,
  boxes: readonly PaidBox[],
): number {
  if (charge.state !== "paid") return 0;
  const ofCharge =
    charge.amountPoisha - charge.refundedPoisha - sum(charge.refunds, "due") - refusedPoisha(charge);
  const onAccount = refusedPoisha({ refunds: refundsOfBox(charge, box.id) });
  return Math.max(0, Math.min(ofCharge, box.totalPoisha - decidedOfBox(charge, box, boxes) - onAccount));
}

/** What of a box has gone back or is decided to, in poisha. */
export const decidedOfBox = (
  charge: Refunded & Pick<ChargeRecord, "refundedPoisha">,
  { id }: Pick<PaidBox, "id">,
  boxes: readonly PaidBox[],
): number => (refundedOfBoxes(charge, boxes).get(id) ?? 0) + sum(refundsOfBox(charge, id), "due");
