import "server-only";
import { commissionOf } from "@/lib/money/journal/bearers";
import type { Holding } from "@/lib/money/journal/data-holdings";
import { toTaka } from "@/lib/platform/money";
import type { Sale } from "./schema";

type Earning = NonNullable<Sale["earning"]>;

/** What a box earns its kitchen, in taka, and when it is paid out (contract, "Commission"); null before it is paid. */
export function earningOf(holding: Holding | undefined): Sale["earning"] {
  if (!holding) return null;
  const { percent, released } = holding;
  const food = released?.foodPoisha ?? Math.max(0, holding.foodPoisha);
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
