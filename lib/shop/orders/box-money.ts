import type { ChargeRecord } from "@/lib/payments/record";
import { givenOfPart } from "@/lib/payments/rules";

/** A box as far as its money goes. */
export type PaidBox = { id: string; totalPoisha: number };

type Money = Pick<ChargeRecord, "refunds" | "refundedPoisha">;

/** Refunds of a box; where there is only one box, also those that name no part. */
const isOf = (box: PaidBox, boxes: readonly PaidBox[]) => (refund: { part: string | null }) =>
  refund.part === box.id || (refund.part === null && boxes.length === 1);

/** The refunds of a charge that belong to a box. */
export const refundsOfBox = (charge: Pick<ChargeRecord, "refunds">, box: PaidBox, boxes: readonly PaidBox[]) =>
  charge.refunds.filter(isOf(box, boxes));

/**
 * What went back of each box, in poisha, by its id. The sum is what went back of the charge: what was given back elsewhere names no
 * box, and comes off the boxes in their order, none more than was paid for it.
 */
export function refundedOfBoxes(charge: Money, boxes: readonly PaidBox[]): Map<string, number> {
  const made = new Map(
    boxes.map((box) => [
      box.id,
      refundsOfBox(charge, box, boxes)
        .filter(({ state }) => state === "made")
        .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0),
    ]),
  );
  let rest = charge.refundedPoisha - [...made.values()].reduce((sum, poisha) => sum + poisha, 0);
  for (const { id, totalPoisha } of boxes) {
    const known = made.get(id) ?? 0;
    const more = rest >= 0 ? Math.min(rest, totalPoisha - known) : Math.max(rest, -known);
    made.set(id, known + more);
    rest -= more;
  }
  return made;
}

/** What of a box can still be given back and is not decided yet, in poisha. */
export function leftOfBox(
  charge: Money & Pick<ChargeRecord, "state" | "amountPoisha">,
  box: PaidBox,
  boxes: readonly PaidBox[],
): number {
  if (charge.state !== "paid") return 0;
  const due = charge.refunds
    .filter(({ state }) => state === "due")
    .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  const dueOfBox = refundsOfBox(charge, box, boxes)
    .filter(({ state }) => state === "due")
    .reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  const ofCharge = charge.amountPoisha - charge.refundedPoisha - due;
  const ofBox = box.totalPoisha - (refundedOfBoxes(charge, boxes).get(box.id) ?? 0) - dueOfBox;
  // What went back elsewhere is spread over the boxes only for show; a part is never given more than it has left by name.
  const byName = boxes.length === 1 ? ofBox : box.totalPoisha - givenOfPart(charge, box.id);
  return Math.max(0, Math.min(ofCharge, ofBox, byName));
}
