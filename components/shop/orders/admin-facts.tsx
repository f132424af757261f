import { PlaceLine } from "@/components/delivery/parcels/place-line";
import { ProviderFacts } from "@/components/money/provider-facts";
import { AsWritten } from "@/components/ui/as-written";
import { RoutedLink } from "@/components/ui/routed-link";
import { momentText } from "@/lib/platform/day-words";
import { telHref } from "@/lib/platform/latin-digits";
import { formatTaka, sumTaka } from "@/lib/platform/money";
import { adminLinks } from "@/lib/routes";
import type { AdminOrderDetails } from "@/lib/shop/orders/views";
import { adminOrdersTexts as texts } from "@/lib/texts/admin-orders";
import { commonTexts } from "@/lib/texts/common";
import { salesTexts } from "@/lib/texts/sales";
import { AdminPayment } from "./admin-payment";
import { AnswerDeadline } from "./answer-deadline";
import { BoxLines } from "./box-lines";
import { Fact } from "./fact";

export function AdminOrderFacts({ order }: { order: AdminOrderDetails }) {
  const { buyerInfo, sellerInfo } = order;
  const label = texts.facts;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact label={label.buyer} wide>
        <Person id={order.buyerId} {...buyerInfo} />
      </Fact>
      <Fact label={label.deliverTo} wide>
        <span className="wrap-anywhere whitespace-pre-line">
          {buyerInfo.address || buyerInfo.district ? <PlaceLine {...buyerInfo} /> : texts.noAddress}
        </span>
        {buyerInfo.phone && (
          <a href={telHref(buyerInfo.phone)} className="num block text-sm underline underline-offset-4">
            {buyerInfo.phone}
          </a>
        )}
      </Fact>
      <Fact label={label.seller} wide>
        <Person id={order.sellerId} {...sellerInfo} />
      </Fact>
      <div className="col-span-2 border-y border-line py-4">
        <dt className="sr-only">{salesTexts.lines}</dt>
        <dd>
          <BoxLines lines={order.lines} />
        </dd>
      </div>
      <Fact label={label.subtotal}>
        <span className="num">{formatTaka(sumTaka(order.lines))}</span>
      </Fact>
      <Fact label={label.delivery}>
        <span className="num">{formatTaka(order.deliveryCharge)}</span>
      </Fact>
      <Fact label={label.total}>
        <span className="num font-semibold">{formatTaka(order.totalPrice)}</span>
      </Fact>
      <Fact label={label.refunded}>
        <span className="num">{formatTaka(order.refunded)}</span>
      </Fact>
      <Fact label={label.placed}>
        <Moment iso={order.openedAt} />
      </Fact>
      {(order.paidAt !== null || order.paymentStatus === "due") && (
        <Fact label={order.paidAt === null ? label.payment : label.paidAt}>
          {order.paidAt && <Moment iso={order.paidAt} />} <AdminPayment order={order} />
          {order.paidWith && <span className="block text-sm text-ink-2">{order.paidWith.label}</span>}
          <ProviderFacts desk={order.desk} />
        </Fact>
      )}
      {order.answerUntil !== null && (
        <Fact label={label.state} wide>
          <AnswerDeadline until={order.answerUntil} />
        </Fact>
      )}
      {order.endReason !== null && (
        <Fact label={label.reason} wide>
          <AsWritten of={order.endReason} className="wrap-anywhere whitespace-pre-line" />
        </Fact>
      )}
      {order.readyAt && (
        <Fact label={label.ready}>
          <Moment iso={order.readyAt} />
        </Fact>
      )}
      {order.completedBy && <Fact label={label.completedBy}>{texts.completedBy[order.completedBy]}</Fact>}
      {order.trackingId && (
        <Fact label={label.parcel} wide>
          <RoutedLink
            href={adminLinks.parcel(order.trackingId, order.parcelId)}
            aria-label={texts.parcelOf(order.trackingId)}
            className="num break-all underline underline-offset-4"
          >
            {order.trackingId}
          </RoutedLink>
        </Fact>
      )}
      <Fact label={label.orderId} wide>
        <span className="num break-all">{order._id}</span>
      </Fact>
      {order.purchaseId !== order._id && (
        <Fact label={label.purchaseId} wide>
          <RoutedLink
            href={adminLinks.ordersWith(order.purchaseId)}
            className="num break-all underline underline-offset-4"
          >
            {order.purchaseId}
          </RoutedLink>
        </Fact>
      )}
      {order.transaction_id && (
        <Fact label={label.transaction} wide>
          <span className="num break-all">{order.transaction_id}</span>
        </Fact>
      )}
    </dl>
  );
}

function Person({ id, name, email }: { id: string; name: string; email: string | null }) {
  return (
    <>
      <AsWritten of={name} className="block wrap-anywhere" />
      <RoutedLink
        href={adminLinks.person(email ?? id)}
        className="block w-fit text-sm wrap-anywhere text-ink-2 underline underline-offset-4"
      >
        {email ?? commonTexts.noEmail}
      </RoutedLink>
    </>
  );
}

function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="num">
      {momentText(iso)}
    </time>
  );
}
