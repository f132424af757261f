"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { DeliveryBadge, OrderPaymentBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { FoodPicture } from "@/components/ui/food-picture";
import { Price } from "@/components/ui/price";
import { toast } from "@/components/ui/toast";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { ApiError, api } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { shownOrderPayment } from "@/lib/shop/orders/rules";
import type { Sale } from "@/lib/shop/orders/schema";
import { ordersTexts as say } from "@/lib/texts/orders";
import { parcelsTexts } from "@/lib/texts/parcels";

const moment = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Dhaka",
});

/** One sold order: what, for whom, where it stands, and the button once it is packed. */
export function SaleCard({ sale }: { sale: Sale }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const waits =
    sale.readyAt === null && sale.deliveryStatus !== null && BEFORE_PICKUP.includes(sale.deliveryStatus);
  const ready = async () => {
    setBusy(true);
    try {
      await api(`/orders/${sale._id}/ready`, { method: "POST" });
      toast.success(say.markedReady);
    } catch (error) {
      toast.error(error instanceof ApiError && error.status === 409 ? error.detail : say.readyFailed);
    } finally {
      setBusy(false);
      startRefresh(() => router.refresh());
    }
  };
  return (
    <li>
      <article
        aria-labelledby={`sale-${sale._id}`}
        className="rounded-md border border-line bg-surface p-4 sm:p-5"
      >
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3 sm:flex-nowrap">
          <FoodPicture
            src={sale.image}
            title={sale.title}
            seed={sale.recipeId}
            shape="square"
            sizes="72px"
            className="w-18 shrink-0 rounded-sm"
          />
          <div className="min-w-0 flex-1">
            <h2 id={`sale-${sale._id}`} className="display text-xl leading-tight break-words">
              {sale.title}
            </h2>
            <p className="num mt-1 text-sm text-ink-2">
              {sale.quantity} × <Price taka={sale.price} />
            </p>
          </div>
          <div className="flex w-full flex-wrap gap-2 sm:w-auto sm:justify-end">
            <OrderPaymentBadge status={shownOrderPayment(sale)} />
            {sale.deliveryStatus && <DeliveryBadge status={sale.deliveryStatus} viewer="user" />}
          </div>
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4">
          <div className="min-w-0">
            <dt className="text-sm text-ink-2">{say.buyer}</dt>
            <dd className="wrap-anywhere">{sale.buyerInfo.name}</dd>
          </div>
          {sale.paidAt && (
            <div className="min-w-0">
              <dt className="text-sm text-ink-2">{say.paidAt}</dt>
              <dd className="num">{moment.format(new Date(sale.paidAt))}</dd>
            </div>
          )}
          {sale.refunded > 0 && (
            <div className="col-span-2 min-w-0">
              <dt className="text-sm text-ink-2">{say.givenBack}</dt>
              <dd>
                <Price taka={sale.refunded} />
              </dd>
            </div>
          )}
          {sale.trackingId && (
            <div className="col-span-2 min-w-0">
              <dt className="text-sm text-ink-2">{say.trackingId}</dt>
              <dd className="num break-all">{sale.trackingId}</dd>
            </div>
          )}
        </dl>
        {waits && (
          <Button block className="mt-4" busy={busy || refreshing} onClick={ready}>
            {say.markReady}
          </Button>
        )}
        {sale.readyAt && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
            <p className="text-sm text-ink-2">{say.readySince(moment.format(new Date(sale.readyAt)))}</p>
            {sale.parcelId && sale.deliveryStatus && !isFinal(sale.deliveryStatus) && (
              <ButtonLink
                href={routes.parcelLabel(sale.parcelId)}
                prefetch={false}
                variant="secondary"
                aria-label={parcelsTexts.labelOf(sale.title)}
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
