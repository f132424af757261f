import dynamic from "next/dynamic";
import Link from "next/link";
import type { ReactNode } from "react";
import { DeliveryBadge, OrderPaymentBadge } from "@/components/ui/badge";
import { FoodPicture } from "@/components/ui/food-picture";
import { Price } from "@/components/ui/price";
import { routes } from "@/lib/routes";
import { shownOrderPayment } from "@/lib/shop/orders/rules";
import type { Order } from "@/lib/shop/orders/schema";
import { ordersTexts as say } from "@/lib/texts/orders";

/** Fetched only where there is something to cancel. */
const CancelOrder = dynamic(() => import("./cancel-order").then((part) => ({ default: part.CancelOrder })), {
  ssr: false,
});

/** Fetched only where an address is missing. */
const AddressForm = dynamic(() => import("./address-form").then((form) => ({ default: form.AddressForm })), {
  ssr: false,
});

const moment = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Dhaka",
});

/** One order (specification, point 2, "Your Orders"); amounts as they were when it was placed. */
export function OrderCard({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { phone, address, district } = order.buyerInfo;
  const place = [address, order.location === "outside" ? district : null].filter(Boolean).join(", ");
  return (
    <li>
      <article
        aria-labelledby={`order-${order._id}`}
        className="rounded-md border border-line bg-surface p-4 sm:p-5"
      >
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3 sm:flex-nowrap">
          <FoodPicture
            src={order.image}
            title={order.title}
            seed={order.recipeId}
            shape="square"
            sizes="72px"
            className="w-18 shrink-0 rounded-sm"
          />
          <div className="min-w-0 flex-1">
            <h2 id={`order-${order._id}`} className="display text-xl leading-tight break-words">
              {order.title}
            </h2>
            {order.trackingId && (
              <p className="mt-1 text-sm text-ink-2">
                {say.trackingId}:{" "}
                <Link
                  href={routes.track(order.trackingId)}
                  prefetch={false}
                  className="num inline-block max-w-full break-all text-alta-ink underline underline-offset-4"
                >
                  {order.trackingId}
                </Link>
              </p>
            )}
          </div>
          <div className="flex w-full flex-wrap gap-2 sm:w-auto sm:justify-end">
            <p>
              <span className="sr-only">{say.payment}: </span>
              <OrderPaymentBadge status={shownOrderPayment(order)} />
            </p>
            {order.deliveryStatus && (
              <p>
                <span className="sr-only">{say.delivery}: </span>
                <DeliveryBadge status={order.deliveryStatus} viewer="user" />
              </p>
            )}
          </div>
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-4">
          <Fact label={say.quantity}>
            <span className="num">{order.quantity}</span>
          </Fact>
          <Fact label={say.priceEach}>
            <Price taka={order.price} />
          </Fact>
          <Fact label={say.deliveryFee}>
            <Price taka={order.deliveryCharge} />
          </Fact>
          <Fact label={say.totalPaid}>
            <Price taka={order.totalPrice} className="font-semibold" />
          </Fact>
          {order.refunded > 0 && (
            <Fact label={say.refunded} wide>
              <Price taka={order.refunded} className="font-semibold" />
            </Fact>
          )}
          {order.refundDue > 0 && (
            <Fact label={say.refundDue} wide>
              <Price taka={order.refundDue} />
            </Fact>
          )}
          {order.paidAt && (
            <Fact label={say.paidAt} wide>
              <time dateTime={order.paidAt} className="num">
                {moment.format(new Date(order.paidAt))}
              </time>
            </Fact>
          )}
          <Fact label={say.seller} wide>
            <span className="break-all">{order.sellerInfo.name}</span>
          </Fact>
          {place && (
            <Fact label={say.deliverTo} wide>
              <span className="break-words whitespace-pre-line">{place}</span>
              {phone && <span className="num block text-ink-2">{phone}</span>}
            </Fact>
          )}
        </dl>
        {order.code && (
          <p className="mt-4 border-t border-line pt-4">
            <span className="text-sm text-ink-2">{say.deliveryCode}: </span>
            <span className="num font-semibold tracking-widest">{order.code}</span>
            <span className="block text-sm text-ink-3">{say.deliveryCodeHelp}</span>
          </p>
        )}
        {order.cancellable && <CancelOrder order={order} onCancelled={onChanged} />}
        {order.needsAddress && <AddressForm order={order} onSaved={onChanged} />}
      </article>
    </li>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-2 min-w-0" : "min-w-0"}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
