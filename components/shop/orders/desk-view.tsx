"use client";

import useSWR from "swr";
import { DeskTimeline } from "@/components/delivery/parcels/desk-timeline";
import { ChargeTrouble } from "@/components/money/charge-trouble";
import { DeliveryBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { getJson } from "@/lib/platform/http/client";
import { boxTitle, isPaid } from "@/lib/shop/orders/rules";
import type { DeskOrderDetails } from "@/lib/shop/orders/schema";
import { commonTexts } from "@/lib/texts/common";
import { orderDeskTexts as say } from "@/lib/texts/order-desk";
import { BoxStateBadge, saysMore } from "./box-state-badge";
import { DeskAnswer } from "./desk-answer";
import { OrderDeskCancel } from "./desk-cancel";
import { OrderDeskFacts } from "./desk-facts";
import { DeskHistory } from "./desk-history";
import { DeskPayment } from "./desk-payment";
import { DeskPurchase } from "./desk-purchase";
import { DeskRefund } from "./desk-refund";

interface DeskViewProps {
  id: string;
  /** As far as it is known before the order is. */
  title: string | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** Everything about an order, its refunds and its parcel's steps; gives money back and cancels. */
export function OrderView({ id, title, onClose, onChanged }: DeskViewProps) {
  const order = useSWR<DeskOrderDetails, unknown>(`/orders/${encodeURIComponent(id)}`, getJson);
  const parcelId = order.data?.parcelId;
  const parcel = useSWR<ParcelDetails, unknown>(parcelId ? `/parcels/${parcelId}` : null, getJson);
  const changed = async () => {
    await Promise.all([order.mutate(), parcel.mutate()]).catch(() => undefined);
    onChanged();
  };
  const { data } = order;
  const isCancellable = data?.deliveryStatus ? BEFORE_PICKUP.includes(data.deliveryStatus) : false;
  return (
    <Dialog
      open
      shape="panel"
      onClose={onClose}
      title={say.viewing(title ?? (data ? boxTitle(data.lines) : ""))}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      {!data && !order.error && (
        <p role="status" className="mt-4">
          {commonTexts.loading}
        </p>
      )}
      {!data && order.error !== undefined && (
        <Notice kind="error" className="mt-4">
          {say.failed}
        </Notice>
      )}
      {data && (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-2">
            {saysMore(data.state) && <BoxStateBadge state={data.state} />}
            <DeskPayment order={data} />
            {data.deliveryStatus && <DeliveryBadge status={data.deliveryStatus} viewer="admin" />}
          </p>
          <ChargeTrouble refundOwed={data.refundOwed} dispute={data.dispute} />
          <OrderDeskFacts order={data} />
          {data.purchase.orders.length > 1 && <DeskPurchase order={data} />}
          {data.state === "paid" && <DeskAnswer order={data} onChanged={changed} />}
          {isPaid(data) && (
            <>
              <DeskHistory order={data} />
              <DeskRefund key={data.refunds.length} order={data} onChanged={changed} />
              {isCancellable && <OrderDeskCancel order={data} onChanged={changed} />}
            </>
          )}
          {parcel.data && <DeskTimeline parcel={parcel.data} />}
        </>
      )}
    </Dialog>
  );
}
