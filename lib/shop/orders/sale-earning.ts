import "server-only";
import type { z } from "zod";
import { commissionOf } from "@/lib/money/journal/bearers";
import type { Holding } from "@/lib/money/journal/model";
import { show } from "@/lib/platform/model/shapes";
import type { OrderDoc } from "./model";
import { subtotalOf } from "./rules";
import { earning as model, type Sale } from "./views";

type Earning = z.input<typeof model>;

/**
 * What an order earns its kitchen, in taka, and when that is paid out (contract, "Commission"). Returns null if the
 * order is not paid yet, or ended unpaid and earns nothing.
 */
export function earningOf(
  holding: Holding | undefined,
  sale: Pick<OrderDoc, "paymentStatus" | "lines">,
): Sale["earning"] {
  if (!holding || (sale.paymentStatus === "canceled" && !holding.released)) return null;
  const { percent, released } = holding;
  // No money is held yet for a cash order, so the food's price is computed from its lines.
  const food =
    sale.paymentStatus === "due"
      ? subtotalOf(sale.lines)
      : (released?.foodPoisha ?? Math.max(0, holding.foodPoisha));
  const commission = released?.commissionPoisha ?? commissionOf(food, percent);
  const amount = food - commission;
  return show(model, { food, percent, commission, amount, ...stateOf(holding, food) });
}

function stateOf(
  { reached, releaseAt, claim, isDisputed, released, paidOutAt }: Holding,
  food: number,
): Pick<Earning, "state" | "payableAt"> {
  if (released && food > 0) {
    return { state: paidOutAt ? "paid_out" : "payable", payableAt: paidOutAt ?? released.at };
  }
  if (claim || (isDisputed && food > 0)) return { state: "claimed", payableAt: null };
  if (food === 0) return { state: "none", payableAt: null };
  if (reached && releaseAt) return { state: "held", payableAt: releaseAt };
  return { state: "waiting", payableAt: null };
}
