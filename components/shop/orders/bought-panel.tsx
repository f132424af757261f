"use client";

import { useState } from "react";
import useSWR from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { LateAskNotices } from "@/components/people/notices/late-ask-notices";
import { ButtonLink } from "@/components/ui/button-link";
import { classNames } from "@/components/ui/class-names";
import { DonePanel } from "@/components/ui/done-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { backInto } from "@/lib/money/receipts/payment-details";
import { getJson } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import type { Purchase } from "@/lib/shop/orders/purchase-views";
import { checkoutTexts as texts } from "@/lib/texts/checkout";
import { parcelsTexts } from "@/lib/texts/parcels";
import { boughtHere } from "./bought-draft";
import { BoughtFacts, BoughtOrder, WaitsFor } from "./bought-order";

/**
 * The panel's position. Narrow screens need padding below the panel, because the picture that follows has none above.
 */
const PLACE = "mx-auto max-w-page px-gutter pt-6 max-lg:pb-6";

/** Shows the order just completed. The panel survives a reload. */
export function BoughtPanel({ recipeId }: { recipeId: string }) {
  const { viewer } = useViewer();
  const [closed, setClosed] = useState(false);
  const bought = viewer ? boughtHere(viewer.uid, recipeId).read() : null;
  // A Buy Now purchase has the same id as its only order (contract, "Basket and boxes").
  const { data, error } = useSWR<Purchase>(bought ? `/purchases/${bought.orderId}` : null, getJson);
  if (!viewer || !bought || closed) return null;
  const order = data?.orders[0];
  const close = () => {
    boughtHere(viewer.uid, recipeId).drop();
    setClosed(true);
  };
  const viewOrder = (
    <ButtonLink href={routes.purchase(bought.orderId)} prefetch={false} variant="secondary">
      {texts.viewOrder}
    </ButtonLink>
  );
  if (bought.goesBack > 0) {
    return (
      <div className={PLACE}>
        <DonePanel
          title={texts.soldOutMeanwhile(
            formatTaka(bought.goesBack),
            backInto(order?.paidWith ?? { payWith: bought.payWith, method: "other" }),
          )}
          went="back"
          focused
          onClose={close}
          actions={viewOrder}
        >
          <p className="text-ink-2">{texts.soldOutMeanwhileText}</p>
        </DonePanel>
      </div>
    );
  }
  return (
    <div className={classNames(PLACE, "bought")}>
      <DonePanel
        title={texts.complete}
        focused
        onClose={close}
        actions={
          <>
            <ButtonLink href={routes.track(bought.trackingId)} prefetch={false}>
              {parcelsTexts.track}
            </ButtonLink>
            {viewOrder}
            <LateAskNotices uid={viewer.uid} about="order" />
          </>
        }
      >
        {order && data ? (
          <>
            <WaitsFor orders={data.orders} className="mb-2" />
            <BoughtOrder order={order} />
            <div className="mt-4 border-t border-line pt-4">
              <BoughtFacts purchase={data} />
            </div>
          </>
        ) : error ? (
          <p className="num font-semibold">{bought.trackingId}</p>
        ) : (
          <Skeleton className="h-40" />
        )}
      </DonePanel>
    </div>
  );
}
