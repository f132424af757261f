"use client";

import { Check, Undo2 } from "lucide";
import { useLayoutEffect, useRef } from "react";
import { useViewer } from "@/components/people/auth/use-viewer";
import { LateAskNotices } from "@/components/people/notices/late-ask-notices";
import { ArrowLink } from "@/components/ui/arrow-link";
import { ButtonLink } from "@/components/ui/button-link";
import { InScripts } from "@/components/ui/in-scripts";
import { Price } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import { backInto } from "@/lib/money/receipts/payment-details";
import type { PaymentMethod } from "@/lib/money/receipts/rules";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import type { CompletedPurchase, Purchase } from "@/lib/shop/orders/purchase-views";
import type { Order } from "@/lib/shop/orders/views";
import { basketTexts as texts } from "@/lib/texts/basket";
import { boxTexts } from "@/lib/texts/box";
import { checkoutTexts } from "@/lib/texts/checkout";
import { purchaseTexts } from "@/lib/texts/purchases";
import { Icon } from "../../ui/icon";
import { OrderWay } from "../cart/order-way";
import { BoughtFacts, BoughtOrder, WaitsFor } from "../orders/bought-order";

/**
 * The page after a purchase, with the orders and their tracking numbers. `purchase` null: the orders are still
 * loading, and the page has their layout already.
 */
export function CheckoutComplete({
  purchase,
  soldOut = null,
  boxes = purchase?.orders.length,
  isDue = purchase?.paymentStatus === "due",
}: {
  purchase: Purchase | null;
  /** The text to show during loading if all orders were sold out; otherwise null. */
  soldOut?: string | null;
  /** How many boxes were bought, and whether they are paid at the door. During loading they are given. */
  boxes?: number;
  isDue?: boolean;
}) {
  const { viewer } = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const nothingComes = purchase ? purchase.orders.every(wasSoldOut) : soldOut !== null;
  const isLoading = purchase === null;
  // The pressed button has disappeared, so the heading takes the focus.
  useLayoutEffect(() => {
    if (isLoading) window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [isLoading]);
  return (
    <div className="mx-auto max-w-3xl">
      <span
        aria-hidden
        className={`grid size-14 place-items-center rounded-full ${nothingComes ? "bg-sunken text-ink-2" : "bg-green-soft text-green-ink"}`}
      >
        <Icon of={nothingComes ? Undo2 : Check} size={30} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="display mt-5 text-4xl outline-none lg:text-[3.25rem]">
        {nothingComes ? (purchase ? soldOutWords(purchase) : soldOut) : checkoutTexts.placed}
      </h1>
      {!nothingComes && <OrderWay at="door" className="mt-7 w-full sm:w-96" />}
      {purchase && !nothingComes && <WaitsFor orders={purchase.orders} className="mt-5" />}
      {!purchase && !nothingComes && (
        <p role="status" className="mt-5 font-semibold">
          {texts.savingOrder}
        </p>
      )}
      <p className={nothingComes ? "mt-5 text-ink-2" : "mt-1 text-ink-2"}>
        {nothingComes
          ? checkoutTexts.soldOutMeanwhileText
          : boxes === 1
            ? texts.completeOne
            : isDue
              ? texts.completeAtDoor
              : texts.completeHelp}
      </p>
      {!nothingComes && (
        <div className="mt-6 border-t border-line pt-5">
          {purchase ? <BoughtFacts purchase={purchase} /> : <Skeleton className="h-40 sm:h-22" />}
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={routes.myOrders} prefetch={false} className="max-sm:w-full">
          {texts.viewOrders}
        </ButtonLink>
        <ButtonLink href={routes.recipes} prefetch={false} variant="secondary" className="max-sm:w-full">
          {texts.browse}
        </ButtonLink>
        {purchase && viewer && !nothingComes && (
          <LateAskNotices uid={viewer.uid} about="order" className="max-sm:w-full max-sm:*:w-full" />
        )}
      </div>
      {purchase ? (
        <ul className="mt-8 grid gap-4">
          {purchase.orders.map((order) => (
            <BoughtBox key={order._id} order={order} />
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-8 h-32" />
      )}
    </div>
  );
}

/** Returns true if an order was cancelled because it was sold out before the payment arrived. */
const wasSoldOut = ({ state, endReason }: Pick<Order, "state" | "endReason">): boolean =>
  state === "cancelled" && endReason === purchaseTexts.soldOutMeanwhile;

const soldOutWords = ({ totalPrice, paidWith }: Purchase): string =>
  checkoutTexts.soldOutMeanwhile(formatTaka(totalPrice), backInto(paidWith));

/** The text if every order of a purchase was sold out; null if at least one order will be delivered. */
export const soldOutWhole = ({ orders }: CompletedPurchase, payWith: PaymentMethod): string | null =>
  orders.length > 0 && orders.every(({ ended }) => ended)
    ? texts.soldOutMeanwhile(backInto({ payWith, method: "other" }))
    : null;

function BoughtBox({ order }: { order: Order }) {
  const { _id, sellerInfo, trackingId, totalPrice } = order;
  return (
    <li>
      <article aria-labelledby={`box-${_id}`} className="rounded-md border border-line bg-surface p-4 sm:p-5">
        <div className="mb-2 flex items-baseline justify-between gap-4">
          <h2 id={`box-${_id}`} className="display text-xl leading-tight wrap-anywhere">
            <InScripts of={boxTexts.from(sellerInfo.name)} />
          </h2>
          <Price taka={totalPrice} className="font-semibold" />
        </div>
        <BoughtOrder order={order} />
        {trackingId && !wasSoldOut(order) && (
          <ArrowLink href={routes.track(trackingId)} aria-label={texts.trackOf(trackingId)} className="mt-2">
            {texts.track}
          </ArrowLink>
        )}
      </article>
    </li>
  );
}
