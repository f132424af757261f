import { Stitch } from "@/components/ui/stitch";
import { momentText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { isInCash } from "@/lib/shop/orders/rules";
import type { AdminOrderDetails } from "@/lib/shop/orders/views";
import { adminOrdersTexts as texts } from "@/lib/texts/admin-orders";
import { stateTexts } from "@/lib/texts/states";

/** All refunds of an order, each with its amount, author, time and state. */
export function AdminHistory({ order }: { order: AdminOrderDetails }) {
  const { refunds, refundedElsewhere } = order;
  const isEmpty = refunds.length === 0 && refundedElsewhere === 0;
  return (
    <section aria-label={texts.history} className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{texts.history}</h3>
      {isEmpty ? (
        <p className="mt-1 text-ink-2">{texts.noHistory}</p>
      ) : (
        <ol className="mt-3 grid gap-3">
          {refunds.map((refund) => (
            <li key={refund.at} className="relative pl-5">
              <Stitch vertical className="absolute inset-y-0.5 left-0 text-alta-ink" />
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">
                  <span className="num">{formatTaka(refund.amount)}</span>{" "}
                  <span className="font-normal text-ink-2">
                    {stateTexts.words.refunds[isInCash(order) ? "owed" : refund.state]}
                  </span>
                </span>
                <time dateTime={refund.at} className="num text-sm text-ink-2">
                  {momentText(refund.at)}
                </time>
              </p>
              <p className="text-sm text-ink-2">{texts.by(refund.by, texts.why[refund.why])}</p>
            </li>
          ))}
          {refundedElsewhere > 0 && (
            <li className="relative pl-5">
              <Stitch vertical className="absolute inset-y-0.5 left-0 text-alta-ink" />
              <p className="num font-semibold">{formatTaka(refundedElsewhere)}</p>
              <p className="text-sm text-ink-2">{texts.elsewhere}</p>
            </li>
          )}
        </ol>
      )}
    </section>
  );
}
