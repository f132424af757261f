import "server-only";
import { commissionOf } from "@/lib/money/journal/bearers";
import type { Holding } from "@/lib/money/journal/model";
import { toPoisha, toTaka } from "@/lib/platform/money";
import type { Sale } from "./schema";

type Earning = NonNullable<Sale["earning"]>;

/**
 * What a box earns its kitchen, in taka, and when it is paid out (contract, "Commission"). null: the box is not paid
 * yet, or ended unpaid and earns nothing.
 */
export function earningOf(
  holding: Holding | undefined,
  sale: Pick<Sale, "paymentStatus" | "lines">,
): Sale["earning"] {
  if (!holding || (sale.paymentStatus === "canceled" && !holding.released)) return null;
  const { percent, released } = holding;
  // A box that is to be paid at the door is not held yet, so its food is computed from the sale.
  const food =
    sale.paymentStatus === "due"
      ? sale.lines.reduce((sum, { price, quantity }) => sum + toPoisha(price) * quantity, 0)
      : (released?.foodPoisha ?? Math.max(0, holding.foodPoisha));
  const commission = released?.commissionPoisha ?? commissionOf(food, percent);
  return {
    food: toTaka(food),
    percent,
    commission: toTaka(commission),
    amount: toTaka(food - commission),
    ...stateOf(holding, food),
  };
}

function stateOf(
  { reached, releaseAt, claim, isDisputed, released, paidOutAt }: Holding,
  food: number,
): Pick<Earning, "state" | "payableAt"> {
  if (released && food > 0) {
    const at = paidOutAt ?? released.at;
    return { state: paidOutAt ? "paid_out" : "payable", payableAt: at.toISOString() };
  }
  if (claim || (isDisputed && food > 0)) return { state: "claimed", payableAt: null };
  if (food === 0) return { state: "none", payableAt: null };
  if (reached && releaseAt) return { state: "held", payableAt: releaseAt.toISOString() };
  return { state: "waiting", payableAt: null };
}
