import { Price, SumLine } from "@/components/ui/price";
import { Stitch } from "@/components/ui/stitch";
import { formatTaka } from "@/lib/platform/money";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import { valuesTexts } from "@/lib/texts/values";
import { type LiveCost, netOf, type Priced } from "./live-cost";

interface CostProps {
  values: Priced;
  /** null if a value that the price depends on is missing or wrong. */
  cost: LiveCost | null;
}

/** Returns a text that says which value is missing to calculate the price. */
const missing = ({ type, weight, sender_district, receiver_district }: Priced) =>
  type === "non-document" && sender_district && receiver_district && !weight?.trim()
    ? texts.costUnknownWeight
    : texts.costUnknown;

/** The price of a parcel, in a card beside the booking form. It changes while the user types. */
export function CostCard({ values, cost }: CostProps) {
  return (
    <section aria-labelledby="cost-heading" className="rounded-md border border-line bg-surface">
      <div className="p-6">
        <h2 id="cost-heading" className="font-semibold">
          {texts.deliveryCost}
        </h2>
        <p aria-live="polite" className={cost ? "display num mt-1 text-4xl" : "mt-2 text-ink-2"}>
          {cost ? formatTaka(cost.breakdown.total) : missing(values)}
        </p>
        {cost && (
          <p className="mt-3 flex items-center gap-3">
            <span>{valuesTexts.place(values.sender_district ?? "")}</span>
            <Stitch className="min-w-6 flex-1 text-alta" />
            <span>{valuesTexts.place(values.receiver_district ?? "")}</span>
          </p>
        )}
      </div>
      {cost && (
        <div className="border-t border-line p-6">
          <CostLines cost={cost} />
        </div>
      )}
      <p className="border-t border-line px-6 py-4 text-sm text-ink-2">{texts.payLater}</p>
    </section>
  );
}

/** The price in a bar at the bottom edge of a phone, with details to unfold. */
export function CostSummary({ values, cost }: CostProps) {
  if (!cost) return <p className="mr-auto min-w-0 text-sm text-ink-2">{missing(values)}</p>;
  return (
    <details className="mr-auto min-w-0 flex-1">
      <summary className="min-h-touch cursor-pointer text-sm text-ink-2">
        {texts.deliveryCost}
        <span className="num block text-lg font-semibold text-ink">{formatTaka(cost.breakdown.total)}</span>
      </summary>
      <div className="py-3">
        <CostLines cost={cost} />
      </div>
    </details>
  );
}

/** The parts of a parcel's price and the total (specification, point 9). */
export function CostLines({ cost }: { cost: LiveCost }) {
  const { base, overweight, otherDistrict, total } = cost.breakdown;
  const over = Number(((cost.weight ?? 0) - 3).toFixed(2));
  return (
    <dl className="grid gap-2.5 text-sm">
      <SumLine label={texts.costBase(cost.type, cost.sameDistrict)} taka={base} />
      {overweight > 0 && <SumLine label={texts.costOverweight(over, formatTaka(40))} taka={overweight} />}
      {otherDistrict > 0 && <SumLine label={texts.costOtherDistrict} taka={otherDistrict} />}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
        <dt>{texts.total}</dt>
        <dd>
          <Price taka={total} />
        </dd>
      </div>
    </dl>
  );
}

/** The cash that the rider collects for the sender, and the sender's share after the fee, in taka. */
export function CollectLines({ collect }: { collect: number | null }) {
  if (!collect) return null;
  const net = netOf(collect);
  return (
    <dl className="mt-5 grid gap-2.5 border-t border-line pt-4 text-sm">
      <SumLine label={texts.collected} taka={collect} />
      <SumLine label={texts.collectFee} taka={collect - net} />
      <div className="text-base font-semibold">
        <dt className="sr-only">{texts.collect}</dt>
        <dd>{texts.youGet(formatTaka(net))}</dd>
      </div>
    </dl>
  );
}

/** One line with the amount that the rider collects for the sender. Renders nothing for 0. */
export const CollectNote = ({ collect, className }: { collect: number; className?: string }) =>
  collect > 0 ? (
    <p className={className}>
      {texts.collectNote(formatTaka(collect), texts.youGet(formatTaka(netOf(collect))))}
    </p>
  ) : null;
