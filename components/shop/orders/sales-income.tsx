import { Price } from "@/components/ui/price";
import { formatTaka } from "@/lib/platform/money";
import type { SalesIncome } from "@/lib/shop/orders/views";
import { ordersTexts as texts } from "@/lib/texts/orders";

/** A seller's sales in taka, after refunds and before the commission: for a week, for a month and in total. */
export function SalesIncomeStrip({ income }: { income: SalesIncome }) {
  return (
    <section
      aria-labelledby="sales-income"
      className="mb-6 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="sales-income" className="font-semibold">
        {texts.income}
      </h2>
      <p className="text-sm text-ink-2">{texts.incomeHelp}</p>
      <dl className="mt-4 grid gap-4 sm:grid-cols-3">
        {(["week", "month", "ever"] as const).map((period) => {
          const { orders, gross, refunded, net } = income[period];
          const back = refunded > 0 ? formatTaka(refunded) : null;
          return (
            <div key={period} className="min-w-0">
              <dt className="text-sm text-ink-2">{texts.incomePeriods[period]}</dt>
              <dd>
                <Price taka={net} className="display block text-2xl" />
                <span className="num block text-sm text-ink-2">
                  {texts.incomeDetail(orders, formatTaka(gross), back)}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
