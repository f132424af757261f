import { ArrivalLine } from "@/components/delivery/parcels/arrival-line";
import { AsWritten } from "@/components/ui/as-written";
import { OrderPaymentBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Price } from "@/components/ui/price";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { momentText } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { boxTitle, shownOrderPayment } from "@/lib/shop/orders/rules";
import type { Sale } from "@/lib/shop/orders/schema";
import { boxLabelTexts } from "@/lib/texts/box-label";
import { ordersTexts as say } from "@/lib/texts/orders";
import { parcelsTexts } from "@/lib/texts/parcels";
import { salesTexts } from "@/lib/texts/sales";
import { valuesTexts } from "@/lib/texts/values";
import { AnswerDeadline } from "./answer-deadline";
import { BoxLines } from "./box-lines";
import { Fact } from "./fact";
import { SaleActions, type SaleChange } from "./sale-actions";
import { OrderStateBadge } from "./state-badge";

/** One sold box: what is in it, for whom, where it stands, and what its kitchen can do. */
export function SaleCard({ sale, onAnswered }: { sale: Sale; onAnswered: (to: SaleChange) => void }) {
  const title = boxTitle(sale.lines);
  const isUnpacked =
    sale.readyAt === null && sale.deliveryStatus !== null && BEFORE_PICKUP.includes(sale.deliveryStatus);
  const reason = sale.endReason;
  return (
    <li>
      <article
        aria-labelledby={`sale-${sale._id}`}
        className="rounded-md border border-line bg-surface p-4 sm:p-5"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id={`sale-${sale._id}`} className="display min-w-0 text-xl leading-tight wrap-anywhere">
            {title}
          </h2>
          <p>
            <OrderStateBadge order={sale} />
          </p>
        </div>
        <ArrivalLine way={sale} className="mt-2" />
        {sale.answerUntil !== null && (
          <div className="mt-3">
            <AnswerDeadline until={sale.answerUntil} />
          </div>
        )}
        <div className="mt-4">
          <BoxLines lines={sale.lines} />
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4">
          <Fact label={say.buyer}>
            <AsWritten of={sale.buyerInfo.name} className="wrap-anywhere" />
          </Fact>
          {sale.paidAt && (
            <Fact label={say.paidAt}>
              <span className="num">{momentText(sale.paidAt)}</span>{" "}
              <OrderPaymentBadge status={shownOrderPayment(sale)} />
            </Fact>
          )}
          {sale.buyerInfo.district && (
            <Fact label={salesTexts.delivery}>{valuesTexts.place(sale.buyerInfo.district)}</Fact>
          )}
          {sale.refunded > 0 && (
            <Fact label={say.givenBack}>
              <Price taka={sale.refunded} />
            </Fact>
          )}
          {reason !== null && (
            <Fact label={salesTexts.reason} wide>
              <AsWritten of={reason} className="wrap-anywhere whitespace-pre-line" />
            </Fact>
          )}
          {sale.trackingId && (
            <Fact label={say.trackingId} wide>
              <span className="num break-all">{sale.trackingId}</span>
            </Fact>
          )}
        </dl>
        {isUnpacked && <SaleActions sale={sale} onAnswered={onAnswered} />}
        <BoxLabelLink sale={sale} />
        {sale.readyAt && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
            <p className="text-sm text-ink-2">{say.readySince(momentText(sale.readyAt))}</p>
            {sale.parcelId && sale.deliveryStatus && !isFinal(sale.deliveryStatus) && (
              <ButtonLink
                href={routes.parcelLabel(sale.parcelId)}
                prefetch={false}
                variant="secondary"
                aria-label={parcelsTexts.labelOf(title)}
              >
                {parcelsTexts.label}
              </ButtonLink>
            )}
          </div>
        )}
      </article>
    </li>
  );
}

/** When there is a box to stick something on. */
const PACKED: readonly Sale["state"][] = ["accepted", "ready"];

/** To the label that a kitchen sticks on this box. */
export function BoxLabelLink({ sale }: { sale: Sale }) {
  if (!PACKED.includes(sale.state)) return null;
  return (
    <p className="mt-4">
      <ButtonLink
        href={routes.boxLabel(sale._id)}
        prefetch={false}
        variant="secondary"
        aria-label={boxLabelTexts.openOf(boxTitle(sale.lines))}
      >
        {boxLabelTexts.open}
      </ButtonLink>
    </p>
  );
}
