import { Price, SumLine } from "@/components/ui/price";
import { formatTaka, toTaka } from "@/lib/platform/money";
import { parcelsTexts as say } from "@/lib/texts/parcels";
import type { LiveCost } from "./live-cost";

/** What a price is made of, with its total (specification, point 9). */
export function CostLines({ cost }: { cost: LiveCost }) {
  const { base, overweight, otherDistrict, total } = cost.breakdown;
  const over = ((cost.weight ?? 0) - 3).toFixed(2).replace(/\.?0+$/, "");
  return (
    <dl className="grid gap-2.5 text-sm">
      <SumLine label={say.costBase(cost.type, cost.sameDistrict)} taka={toTaka(base)} />
      {overweight > 0 && (
        <SumLine label={say.costOverweight(over, formatTaka(40))} taka={toTaka(overweight)} />
      )}
      {otherDistrict > 0 && <SumLine label={say.costOtherDistrict} taka={toTaka(otherDistrict)} />}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
        <dt>{say.total}</dt>
        <dd>
          <Price taka={toTaka(total)} />
        </dd>
      </div>
    </dl>
  );
}
