import { ArrivalLine } from "@/components/delivery/parcels/arrival-line";
import { ClaimLine } from "@/components/shop/claims/claim-state";
import { ReviewLines } from "@/components/shop/reviews/review-lines";
import { ButtonLink } from "@/components/ui/button-link";
import { InScripts } from "@/components/ui/in-scripts";
import { Price } from "@/components/ui/price";
import { backInto } from "@/lib/money/receipts/payment-details";
import { momentText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import type { ClaimOfOrder } from "@/lib/shop/claims/views";
import { isUnderWay } from "@/lib/shop/orders/purchase-rules";
import type { BackToBuyer } from "@/lib/shop/orders/purchase-views";
import { isInCash, isNeverPaid, isPastEatBy } from "@/lib/shop/orders/rules";
import type { Order } from "@/lib/shop/orders/views";
import { basketTexts } from "@/lib/texts/basket";
import { boxTexts } from "@/lib/texts/box";
import { claimsTexts } from "@/lib/texts/claims";
import { localDigits } from "@/lib/texts/digits";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { parcelsTexts } from "@/lib/texts/parcels";
import { purchaseCardTexts } from "@/lib/texts/purchase-cards";
import { BoxLines } from "./box-lines";
import { Fact } from "./fact";
import { LateCancelBox } from "./late-cancel";
import { MissingAddress } from "./missing-address";
import { OrderSteps } from "./order-steps";
import { PastEatBy } from "./past-eat-by";
import { BackFacts, PaymentFact } from "./payment-facts";
import { OrderStateBadge } from "./state-badge";

interface PurchaseBoxProps {
  order: Order;
  /** The order's claim, or the deadline for one. */
  claim?: ClaimOfOrder | undefined;
  refunds: readonly BackToBuyer[];
  /** True if the order is the only one of its purchase. Its money then stands in the purchase's summary. */
  isAlone: boolean;
}

/** One kitchen's order on its purchase's page (specification, point 2). Prices are those at the time of purchase. */
export function PurchaseBox({ order, claim, refunds, isAlone }: PurchaseBoxProps) {
  const { _id, lines, code, trackingId, paidAt, paidWith } = order;
  const endedAt = isUnderWay(order) ? null : order.steps.at(-1)?.at;
  const isSpoilt = isPastEatBy(order);
  const canClaim = claim !== undefined && "until" in claim;
  return (
    <article aria-labelledby={`order-${_id}`} className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 id={`order-${_id}`} className="display text-xl leading-tight wrap-anywhere">
        <InScripts of={boxTexts.from(order.sellerInfo.name)} />
      </h2>
      <p className="mt-2">
        <OrderStateBadge order={order} isSpoilt={isSpoilt} />
      </p>
      {/* Of food past its hour the notice below says what can be done. */}
      {!order.needsAddress && (
        <ArrivalLine way={order} viewer={isSpoilt ? null : "buyer"} className="mt-1.5" />
      )}
      <PastEatBy order={order} reader="buyer" />
      {endedAt && (
        <time dateTime={endedAt} className="num mt-1.5 block text-sm text-ink-2">
          {momentText(endedAt)}
        </time>
      )}
      {isUnderWay(order) && !isSpoilt && <OrderSteps steps={order.steps} className="mt-5 max-w-[32rem]" />}
      {code && !isSpoilt && (
        <p className="mt-5 rounded-sm bg-sunken px-4 py-3">
          <span className="text-sm text-ink-2">{texts.deliveryCode}: </span>
          <span className="num text-lg font-semibold tracking-widest">{localDigits(code)}</span>
          <span className="block text-sm text-ink-2">{texts.tellCode(order.collect > 0)}</span>
        </p>
      )}
      {order.needsAddress && (
        <MissingAddress orderId={_id} location={order.location} known={order.buyerInfo} />
      )}
      <div className="mt-5 border-t border-line pt-5">
        <BoxLines lines={lines} isLarge />
      </div>
      {order.deliveryStatus === "delivered" && <ReviewLines orderId={_id} lines={lines} />}
      {claim && "claim" in claim && <ClaimLine claim={claim.claim} />}
      {!isAlone && (
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-5 sm:grid-cols-4">
          {!isNeverPaid(order) && (
            <>
              <Fact label={texts.deliveryFee}>
                <Price taka={order.deliveryCharge} />
              </Fact>
              <Fact label={purchaseCardTexts.boxTotal}>
                <Price taka={order.totalPrice} className="font-semibold" />
              </Fact>
            </>
          )}
          <BackFacts of={order} refunds={refunds} />
          {/* In cash each order of a purchase is paid separately at the door. */}
          {isInCash(order) && <PaymentFact of={order} />}
        </dl>
      )}
      {trackingId && (
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-5">
          <ButtonLink
            href={routes.track(trackingId)}
            prefetch={false}
            variant="secondary"
            aria-label={basketTexts.trackOf(trackingId)}
          >
            {parcelsTexts.track}
          </ButtonLink>
          {canClaim && (
            <ButtonLink href={routes.openClaim(_id)} prefetch={false} variant="ghost">
              {claimsTexts.claim}
            </ButtonLink>
          )}
          {order.cancellable && (
            <LateCancelBox
              orderId={_id}
              kitchen={order.sellerInfo.name}
              consequence={[
                paidAt === null
                  ? texts.cancelUnpaidText
                  : texts.cancelText(formatTaka(order.totalPrice - order.refunded), backInto(paidWith)),
                ...(isAlone ? [] : [texts.cancelNotOthers]),
              ].join(" ")}
            />
          )}
          <p className="ml-auto text-sm text-ink-2">
            {texts.trackingId}: <span className="num break-all">{trackingId}</span>
          </p>
        </div>
      )}
    </article>
  );
}
