import { ArrivalLine } from "@/components/delivery/parcels/arrival-line";
import { AsWritten } from "@/components/ui/as-written";
import { PaymentBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { classNames } from "@/components/ui/class-names";
import { Price } from "@/components/ui/price";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { dayText, momentText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { boxTitle, shownOrderPayment } from "@/lib/shop/orders/rules";
import type { Sale } from "@/lib/shop/orders/views";
import { boxLabelTexts } from "@/lib/texts/box-label";
import { localDigits } from "@/lib/texts/digits";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { salesTexts } from "@/lib/texts/sales";
import { valuesTexts } from "@/lib/texts/values";
import { AnswerDeadline } from "./answer-deadline";
import { BoxLines } from "./box-lines";
import { Fact } from "./fact";
import { SaleActions, type SaleChange } from "./sale-actions";
import { OrderStateBadge } from "./state-badge";

/** A sold order for its kitchen, with the kitchen's actions. */
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
        <ArrivalLine way={sale} viewer="kitchen" className="mt-2" />
        {sale.answerUntil !== null && (
          <div className="mt-3">
            <AnswerDeadline until={sale.answerUntil} />
          </div>
        )}
        <div className="mt-4">
          <BoxLines lines={sale.lines} />
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4">
          <Fact label={texts.buyer}>
            <AsWritten of={sale.buyerInfo.name} className="wrap-anywhere" />
          </Fact>
          {sale.buyerInfo.district && (
            <Fact label={salesTexts.delivery}>{valuesTexts.place(sale.buyerInfo.district)}</Fact>
          )}
          {sale.paymentStatus === "due" && (
            <Fact label={texts.payment} wide={sale.buyerInfo.district !== null}>
              <PaymentBadge status={sale.paymentStatus} />
              <span className="num mt-1 block text-sm">
                {salesTexts.riderCollects(formatTaka(sale.collect))}
              </span>
            </Fact>
          )}
          {sale.paidAt && (
            <Fact label={texts.paidAt} wide={sale.buyerInfo.district !== null}>
              <span className="num">{momentText(sale.paidAt)}</span>{" "}
              <PaymentBadge status={shownOrderPayment(sale)} />
            </Fact>
          )}
          {sale.refunded > 0 && (
            <Fact label={texts.givenBack}>
              <Price taka={sale.refunded} />
            </Fact>
          )}
          {sale.earning && (
            <Fact label={salesTexts.earning} wide>
              <Earning earning={sale.earning} />
            </Fact>
          )}
          {reason !== null && (
            <Fact label={salesTexts.reason} wide>
              <AsWritten of={reason} className="wrap-anywhere whitespace-pre-line" />
            </Fact>
          )}
          {sale.trackingId && (
            <Fact label={texts.trackingId} wide>
              <span className="num break-all">{sale.trackingId}</span>
            </Fact>
          )}
        </dl>
        {isUnpacked && <SaleActions sale={sale} onAnswered={onAnswered} />}
        <div
          className={classNames(
            "mt-4 flex flex-wrap items-center gap-3 empty:hidden",
            sale.readyAt !== null && "border-t border-line pt-4",
          )}
        >
          {sale.readyAt && (
            <p className="text-sm text-ink-2 max-sm:w-full sm:mr-auto">
              {texts.readySince(momentText(sale.readyAt))}
            </p>
          )}
          <Labels sale={sale} title={title} />
        </div>
      </article>
    </li>
  );
}

/** The kitchen's share of the price in taka, with its payout day. Shows a text if there is no share. */
function Earning({ earning }: { earning: NonNullable<Sale["earning"]> }) {
  const { food, percent, commission, amount, state, payableAt } = earning;
  const { earningStates: states, earningSum } = salesTexts;
  if (state === "none") return states.none;
  const when = payableAt === null ? "" : state === "held" ? momentText(payableAt) : dayText(payableAt);
  return (
    <>
      <span className="num">
        {earningSum(formatTaka(food), localDigits(percent), formatTaka(commission), formatTaka(amount))}
      </span>
      <span className="block text-sm text-ink-2">{states[state](when)}</span>
    </>
  );
}

/** The states in which an order needs a label: accepted or packed. */
const PACKED: readonly Sale["state"][] = ["accepted", "ready"];

/**
 * Links to the two labels of an order, one for its contents and one for its delivery address. Renders nothing after
 * the delivery.
 */
function Labels({
  sale: { _id, state, parcelId, deliveryStatus, readyAt },
  title,
}: {
  sale: Sale;
  title: string;
}) {
  if (!PACKED.includes(state) || (deliveryStatus !== null && isFinal(deliveryStatus))) return null;
  const look = { prefetch: false, variant: "secondary" } as const;
  return (
    <>
      <ButtonLink {...look} href={routes.boxLabel(_id)} aria-label={boxLabelTexts.openOf(title)}>
        {boxLabelTexts.open}
      </ButtonLink>
      {readyAt !== null && parcelId && deliveryStatus && (
        <ButtonLink
          {...look}
          href={routes.parcelLabel(parcelId)}
          aria-label={salesTexts.parcelLabelOf(title)}
        >
          {salesTexts.parcelLabel}
        </ButtonLink>
      )}
    </>
  );
}
