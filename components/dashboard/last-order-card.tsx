import { AsWritten } from "@/components/ui/as-written";
import type { LastOrder } from "@/lib/dashboard/model";
import { dayText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { cartTexts } from "@/lib/texts/cart";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { ordersTexts } from "@/lib/texts/orders";
import { ArrivalLine } from "../delivery/parcels/arrival-line";
import { SmallPicture } from "../shop/boxes/small-picture";
import { OrderStateBadge } from "../shop/orders/state-badge";
import { ArrowLink } from "../ui/arrow-link";
import { PaymentBadge } from "../ui/badge";
import { ButtonLink } from "../ui/button-link";

/** A person's last order and its state. Without any order it shows an invitation to buy. */
export function LastOrderCard({ order }: { order: LastOrder | null }) {
  const isDue = order?.paymentStatus === "due";
  const shownPayment = isDue || order?.paymentStatus === "refunded";
  return (
    <section
      aria-labelledby="last-order"
      className="mt-4 rounded-md border border-line bg-surface p-5 sm:p-6 lg:mt-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="last-order" className="font-semibold">
          {texts.lastOrder}
        </h2>
        {order && <ArrowLink href={routes.purchase(order.purchaseId)}>{ordersTexts.seeOrder}</ArrowLink>}
      </div>
      {order ? (
        <div className="mt-3 flex items-start gap-4 border-t border-line pt-5">
          <SmallPicture of={{ ...order, seed: order.recipeId }} width={72} className="w-18" />
          <div className="min-w-0 flex-1">
            <AsWritten as="p" of={order.title} className="display text-xl leading-tight wrap-anywhere" />
            <p className="mt-1 text-sm text-ink-2">
              <span className="num">{texts.lastOrderQuantity(order.quantity)}</span>
              {order.paidAt && (
                <>
                  {", "}
                  <time dateTime={order.paidAt}>{dayText(order.paidAt)}</time>
                </>
              )}{" "}
              {shownPayment && <PaymentBadge status={order.paymentStatus} />}
            </p>
            {isDue && (
              <p className="num mt-1 text-sm">{ordersTexts.payRider(formatTaka(order.totalPrice))}</p>
            )}
            <p className="mt-3">
              <OrderStateBadge order={order} />
            </p>
            <ArrivalLine way={order} viewer="buyer" className="mt-1" />
            {order.trackingId && (
              <p className="mt-4 flex flex-wrap gap-x-2 text-sm">
                <span className="text-ink-2">{ordersTexts.trackingId}</span>
                <span className="num break-all">{order.trackingId}</span>
              </p>
            )}
          </div>
        </div>
      ) : (
        <div className="mt-3">
          <p className="mb-5 text-ink-2">{texts.noOrder}</p>
          <ButtonLink href={routes.recipes} variant="secondary">
            {cartTexts.browseRecipes}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
