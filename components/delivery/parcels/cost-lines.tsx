import { Price } from "@/components/ui/price";
import { formatTaka, toTaka } from "@/lib/platform/money";
import { parcelsTexts as say } from "@/lib/texts/parcels";
import type { LiveCost } from "./live-cost";

/** What a price is made of, with its total (specification, point 9). */
export function CostLines({ cost }: { cost: LiveCost }) {
  const { base, overweight, otherDistrict, total } = cost.breakdown;
  const over = ((cost.weight ?? 0) - 3).toFixed(2).replace(/\.?0+$/, "");
  return (
    <dl className="grid gap-2.5 text-sm">
      <Line label={say.costBase(cost.type, cost.sameDistrict)} poisha={base} />
      {overweight > 0 && <Line label={say.costOverweight(over, formatTaka(40))} poisha={overweight} />}
      {otherDistrict > 0 && <Line label={say.costOtherDistrict} poisha={otherDistrict} />}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
        <dt>{say.total}</dt>
        <dd>
          <Price taka={toTaka(total)} />
        </dd>
      </div>
    </dl>
  );
}

function Line({ label, poisha }: { label: string; poisha: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd>
        <Price taka={toTaka(poisha)} />
      </dd>
    </div>
  );
}
