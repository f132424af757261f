import type { ReactNode } from "react";
import { ArrivalLine } from "@/components/delivery/parcels/arrival-line";
import { SmallPicture } from "@/components/shop/boxes/small-picture";
import { AsWritten } from "@/components/ui/as-written";
import { ButtonLink } from "@/components/ui/button-link";
import { InScripts } from "@/components/ui/in-scripts";
import { RoutedLink } from "@/components/ui/routed-link";
import { shortDay } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { isUnderWay } from "@/lib/shop/orders/purchase-rules";
import type { Purchase } from "@/lib/shop/orders/purchase-views";
import { boxTitle, isPastEatBy } from "@/lib/shop/orders/rules";
import type { Order } from "@/lib/shop/orders/views";
import { basketTexts } from "@/lib/texts/basket";
import { localDigits } from "@/lib/texts/digits";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { parcelsTexts } from "@/lib/texts/parcels";
import { receiptTexts } from "@/lib/texts/receipts";
import { MissingAddress } from "./missing-address";
import { OrderSteps } from "./order-steps";
import { PastEatBy } from "./past-eat-by";
import { purchaseTitle } from "./purchase-title";
import { OrderStateBadge } from "./state-badge";

/** A purchase under way in Your Orders: where each of its orders is, and what its buyer has to do. */
export function LiveCard({ purchase, children }: { purchase: Purchase; children?: ReactNode }) {
  const { _id, orders } = purchase;
  const isAlone = orders.length === 1;
  const heading = `purchase-${_id}`;
  return (
    <li className="mb-3 break-inside-avoid last:mb-0 xl:mb-5">
      <article aria-labelledby={heading} className="rounded-md border border-line bg-surface p-4 sm:p-5">
        {!isAlone && (
          <>
            <h3 id={heading} className="display text-xl leading-tight">
              <ToPurchase id={_id}>{purchaseTitle(purchase)}</ToPurchase>
            </h3>
            <BoughtWhen purchase={purchase} />
          </>
        )}
        <div className={isAlone ? undefined : "mt-3 grid gap-4"}>
          {orders.map((order) => (
            <LiveOrder
              key={order._id}
              order={order}
              title={
                isAlone ? (
                  <h3 id={heading} className="display text-xl leading-tight wrap-anywhere">
                    <ToPurchase id={_id}>{purchaseTitle(purchase)}</ToPurchase>
                  </h3>
                ) : (
                  <h4 className="font-semibold leading-snug wrap-anywhere">
                    <InScripts of={boxTitle(order.lines)} />
                  </h4>
                )
              }
              purchase={purchase}
            />
          ))}
        </div>
        {children}
      </article>
    </li>
  );
}

const ToPurchase = ({ id, children }: { id: string; children: string }) => (
  <RoutedLink href={routes.purchase(id)} className="touch-area hover:underline underline-offset-4">
    <InScripts of={children} />
  </RoutedLink>
);

/**
 * One kitchen's order on the card. An order that has ended has no way any more, only its state. Food past its hour is
 * not handed over: of it only the notice says what becomes of it.
 */
function LiveOrder({ order, title, purchase }: { order: Order; title: ReactNode; purchase: Purchase }) {
  const isAlone = purchase.orders.length === 1;
  const goesOn = isUnderWay(order);
  const isSpoilt = isPastEatBy(order);
  const { _id, location, buyerInfo, trackingId } = order;
  const [line] = order.lines;
  const size = isAlone ? { width: 80, className: "w-20" } : { width: 56, className: "w-14" };
  return (
    <div className={isAlone ? undefined : "border-t border-line pt-4"}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {line && <SmallPicture of={{ ...line, seed: line.recipeId }} {...size} />}
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="text-sm text-ink-2">
            <AsWritten of={order.sellerInfo.name} className="wrap-anywhere" />
          </p>
          {title}
          <p className="mt-2">
            <OrderStateBadge order={order} isSpoilt={isSpoilt} />
          </p>
        </div>
      </div>
      {goesOn && (
        <>
          {!isSpoilt && <OrderSteps steps={order.steps} isPlain={!isAlone} className="mt-3" />}
          <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 flex-[1_1_9rem]">
              {/* Of food past its hour the notice below says what can be done. */}
              {!order.needsAddress && <ArrivalLine way={order} viewer={isSpoilt ? null : "buyer"} />}
              {!isSpoilt && <ForRider order={order} />}
              {isAlone && <BoughtWhen purchase={purchase} />}
            </div>
            {/* A missing address comes first: nothing can be brought without it. */}
            {trackingId && !order.needsAddress && (
              <ButtonLink
                href={routes.track(trackingId)}
                prefetch={false}
                variant="secondary"
                aria-label={basketTexts.trackOf(trackingId)}
              >
                {parcelsTexts.track}
              </ButtonLink>
            )}
          </div>
          {isSpoilt && <PastEatBy order={order} reader="buyer" />}
        </>
      )}
      {order.needsAddress && <MissingAddress orderId={_id} location={location} known={buyerInfo} />}
    </div>
  );
}

/** When a purchase was made, its total and the means, to tell it from others: "30 Nov, ৳ 300, bKash". */
const BoughtWhen = ({
  purchase: { completedAt, createdAt, totalPrice, paidWith },
}: {
  purchase: Purchase;
}) => (
  <p className="num text-sm text-ink-2">
    {[
      shortDay(completedAt ?? createdAt),
      formatTaka(totalPrice),
      paidWith ? receiptTexts.means({ ...paidWith, last4: null }) : [],
    ]
      .flat()
      .join(", ")}
  </p>
);

/** What the buyer has for the rider: the money, and the code. */
const ForRider = ({ order }: { order: Order }) => (
  <>
    {order.collect > 0 && (
      <p className="num text-sm font-semibold">{texts.payRider(formatTaka(order.collect))}</p>
    )}
    {order.code && isComing(order) && (
      <p className="text-sm text-ink-2">
        {texts.deliveryCode}:{" "}
        <span className="num text-lg font-semibold tracking-widest text-ink">{localDigits(order.code)}</span>
      </p>
    )}
  </>
);

/** The receiver's code is needed once the order is packed: from then on a rider may come with it. */
const isComing = ({ steps }: Order): boolean =>
  steps.some(({ step, state }) => step === "packed" && state === "done");
