import type { ReactNode } from "react";
import { ArrivalLine } from "@/components/delivery/parcels/arrival-line";
import { OtherName } from "@/components/shop/boxes/dish-name";
import { SmallPicture } from "@/components/shop/boxes/small-picture";
import { AsWritten } from "@/components/ui/as-written";
import { PaymentBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { classNames } from "@/components/ui/class-names";
import { FoldRow } from "@/components/ui/fold-row";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { dayText, momentText, nearDay } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { boxTitle, shownOrderPayment } from "@/lib/shop/orders/rules";
import type { Sale } from "@/lib/shop/orders/views";
import { boxLabelTexts } from "@/lib/texts/box-label";
import { localDigits, localFigure } from "@/lib/texts/digits";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { salesTexts } from "@/lib/texts/sales";
import { valuesTexts } from "@/lib/texts/values";
import { AnswerDeadline } from "./answer-deadline";
import { BoxLines, LineFacts } from "./box-lines";
import { SaleActions, type SaleChange } from "./sale-actions";
import { OrderStateBadge } from "./state-badge";

/** Returns true while the kitchen has something to do: answer, pack, or hand the box to a rider. */
export const isKitchensTurn = ({ state, deliveryStatus }: Sale): boolean =>
  deliveryStatus === null
    ? state === "paid" || state === "accepted" || state === "ready"
    : BEFORE_PICKUP.includes(deliveryStatus);

/** A sold order for its kitchen, with the kitchen's actions. */
export function SaleCard({ sale, onAnswered }: { sale: Sale; onAnswered: (to: SaleChange) => void }) {
  const [first] = sale.lines;
  const isOne = sale.lines.length === 1;
  return (
    <li>
      <article
        aria-labelledby={`sale-${sale._id}`}
        className="rounded-md border border-line bg-surface p-4 sm:p-5"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <OrderStateBadge order={sale} />
          {sale.answerUntil !== null && <AnswerDeadline until={sale.answerUntil} />}
        </div>
        <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2">
          {isOne && first && (
            <SmallPicture of={{ ...first, seed: first.recipeId }} width={56} className="w-14" />
          )}
          <div className="min-w-0 flex-[1_1_9rem]">
            <h2 id={`sale-${sale._id}`} className="display text-xl leading-tight wrap-anywhere">
              {boxTitle(sale.lines)}
            </h2>
            {isOne && first && (
              <>
                <OtherName of={first} />
                <LineFacts line={first} />
              </>
            )}
            {!sale.needsAddress && <ArrivalLine way={sale} viewer="kitchen" className="mt-1" />}
          </div>
          {isOne && first && <Portions of={first} />}
        </div>
        {!isOne && (
          <div className="mt-4">
            <BoxLines lines={sale.lines} />
          </div>
        )}
        <SaleFacts sale={sale} className="mt-4 border-t border-line pt-3" />
        {sale.needsAddress && (
          <Notice kind="warning" className="mt-4">
            {salesTexts.needsAddress}
          </Notice>
        )}
        {isUnpacked(sale) && <SaleActions sale={sale} onAnswered={onAnswered} />}
        <Labels sale={sale} />
      </article>
    </li>
  );
}

/** A sold order that needs nothing more from its kitchen, in one line that opens. */
export function SaleRow({ sale, isOpen }: { sale: Sale; isOpen: boolean }) {
  const [first] = sale.lines;
  const day = sale.steps[0]?.at ?? sale.paidAt;
  const { earning } = sale;
  return (
    <FoldRow
      id={`sale-${sale._id}`}
      as="article"
      isOpen={isOpen}
      picture={first && <SmallPicture of={{ ...first, seed: first.recipeId }} width={56} className="w-14" />}
      title={boxTitle(sale.lines)}
      facts={
        <>
          <AsWritten of={sale.buyerInfo.name} className="block" />
          {day && <span className="num block">{nearDay(day)}</span>}
        </>
      }
      amount={earning && earning.state !== "none" && formatTaka(earning.amount)}
      state={<OrderStateBadge order={sale} />}
    >
      <ArrivalLine way={sale} viewer="kitchen" className="mb-3" />
      {first && sale.lines.length === 1 ? (
        <div className="flex flex-wrap items-start gap-x-4">
          <div className="min-w-0 flex-[1_1_9rem]">
            <OtherName of={first} />
            <LineFacts line={first} />
          </div>
          <Portions of={first} />
        </div>
      ) : (
        <BoxLines lines={sale.lines} />
      )}
      <SaleFacts sale={sale} className="mt-3" />
      <Labels sale={sale} />
    </FoldRow>
  );
}

const Portions = ({ of: { quantity, price } }: { of: Sale["lines"][number] }) => (
  <p className="num ml-auto whitespace-nowrap text-ink-2">
    <span className="font-semibold text-ink">{localFigure(quantity)}</span> × <Price taka={price} />
  </p>
);

const isUnpacked = ({ readyAt, deliveryStatus }: Sale) =>
  readyAt === null && deliveryStatus !== null && BEFORE_PICKUP.includes(deliveryStatus);

function SaleFacts({ sale, className }: { sale: Sale; className: string }) {
  const { buyerInfo, earning, endReason } = sale;
  return (
    <dl className={classNames("grid gap-1 text-sm", className)}>
      <SaleFact label={texts.buyer}>
        <AsWritten of={buyerInfo.name} />
        {buyerInfo.district && `, ${valuesTexts.place(buyerInfo.district)}`}
      </SaleFact>
      {sale.paymentStatus === "due" && (
        <SaleFact label={texts.payment}>
          <PaymentBadge status={sale.paymentStatus} />
          <span className="num block">{salesTexts.riderCollects(formatTaka(sale.collect))}</span>
        </SaleFact>
      )}
      {sale.paidAt && (
        <SaleFact label={texts.paidAt}>
          <span className="num">{momentText(sale.paidAt)}</span>{" "}
          <PaymentBadge status={shownOrderPayment(sale)} />
        </SaleFact>
      )}
      {sale.refunded > 0 && (
        <SaleFact label={texts.givenBack}>
          <Price taka={sale.refunded} />
        </SaleFact>
      )}
      {earning && (
        <SaleFact label={salesTexts.earning}>
          <Earning earning={earning} />
        </SaleFact>
      )}
      {endReason !== null && (
        <SaleFact label={salesTexts.reason}>
          <AsWritten of={endReason} className="whitespace-pre-line" />
        </SaleFact>
      )}
      {sale.trackingId && (
        <SaleFact label={texts.trackingId}>
          <span className="num">{sale.trackingId}</span>
        </SaleFact>
      )}
      {sale.readyAt && sale.deliveryStatus !== null && BEFORE_PICKUP.includes(sale.deliveryStatus) && (
        <SaleFact label={salesTexts.ready}>
          <span className="num">{momentText(sale.readyAt)}</span>
        </SaleFact>
      )}
    </dl>
  );
}

const SaleFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-4 py-0.5">
    <dt className="text-ink-2">{label}</dt>
    <dd className="ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
);

/** The kitchen's share of the price in taka, with its payout day. Shows a text if there is no share. */
function Earning({ earning }: { earning: NonNullable<Sale["earning"]> }) {
  const { food, percent, commission, amount, state, payableAt } = earning;
  const { earningStates: states, earningSum } = salesTexts;
  if (state === "none") return states.none;
  const when = payableAt === null ? "" : state === "held" ? momentText(payableAt) : dayText(payableAt);
  return (
    <>
      <Price taka={amount} className="font-semibold" />
      <span className="num block text-ink-2">
        {earningSum(formatTaka(food), localDigits(percent), formatTaka(commission))}
      </span>
      <span className="block text-ink-2">{states[state](when)}</span>
    </>
  );
}

/** The states in which an order needs a label: accepted or packed. */
const PACKED: readonly Sale["state"][] = ["accepted", "ready"];

/**
 * Links to the two labels of an order, one for its contents and one for its delivery address. Renders nothing after
 * the delivery.
 */
function Labels({ sale: { _id, lines, state, parcelId, deliveryStatus, readyAt } }: { sale: Sale }) {
  if (!PACKED.includes(state) || (deliveryStatus !== null && isFinal(deliveryStatus))) return null;
  const title = boxTitle(lines);
  const look = { prefetch: false, variant: "secondary" } as const;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
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
    </div>
  );
}
