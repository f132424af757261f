"use client";

import useSWR from "swr";
import { AdminNotes } from "@/components/delivery/parcels/admin-notes";
import { ParcelTimeline } from "@/components/delivery/parcels/admin-timeline";
import { ArrivalLine } from "@/components/delivery/parcels/arrival-line";
import { ChargeTrouble } from "@/components/money/charge-trouble";
import { MoneyLink } from "@/components/money/money-link";
import { RowPanel } from "@/components/ui/row-panel";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { getJson } from "@/lib/platform/http/client";
import { boxTitle, isPaid, isPastEatBy } from "@/lib/shop/orders/rules";
import type { AdminOrderDetails } from "@/lib/shop/orders/views";
import { adminOrdersTexts as texts } from "@/lib/texts/admin-orders";
import { AdminAnswer } from "./admin-answer";
import { AdminOrderCancel } from "./admin-cancel";
import { AdminClaim } from "./admin-claim";
import { AdminOrderFacts } from "./admin-facts";
import { AdminHistory } from "./admin-history";
import { AdminPurchase } from "./admin-purchase";
import { AdminRefund } from "./admin-refund";
import { PastEatBy } from "./past-eat-by";
import { OrderStateBadge } from "./state-badge";

interface AdminViewProps {
  id: string;
  /** The title from the list, shown while the order is loading; undefined if the list does not contain the order. */
  title: string | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** All details of an order: its refunds, its parcel's history, and buttons to refund and to cancel. */
export function OrderView({ id, title, onClose, onChanged }: AdminViewProps) {
  return (
    <RowPanel<AdminOrderDetails>
      path={`/orders/${encodeURIComponent(id)}`}
      title={(order) => texts.viewing(title ?? (order ? boxTitle(order.lines) : ""))}
      failed={texts.failed}
      onClose={onClose}
    >
      {(order, reload) => <Whole order={order} reload={reload} onChanged={onChanged} />}
    </RowPanel>
  );
}

interface WholeProps {
  order: AdminOrderDetails;
  reload: () => Promise<void>;
  onChanged: () => void;
}

function Whole({ order, reload, onChanged }: WholeProps) {
  const { parcelId, deliveryStatus } = order;
  const parcel = useSWR<ParcelDetails, unknown>(parcelId ? `/parcels/${parcelId}` : null, getJson);
  const changed = async () => {
    await Promise.all([reload(), parcel.mutate().catch(() => undefined)]);
    onChanged();
  };
  const isCancellable = deliveryStatus !== null && BEFORE_PICKUP.includes(deliveryStatus);
  const isSpoilt = isPastEatBy(order);
  return (
    <>
      <p className="mt-3">
        <OrderStateBadge order={order} isSpoilt={isSpoilt} />
      </p>
      {/* Of food past its hour the notice below says what can be done. */}
      <ArrivalLine way={order} viewer={isSpoilt ? null : "desk"} className="mt-2" />
      <PastEatBy order={order} reader="admin" />
      <ChargeTrouble refundOwed={order.refundOwed} dispute={order.dispute} />
      {isPaid(order) && <MoneyLink subject={order._id} />}
      <AdminOrderFacts order={order} />
      {order.purchase.orders.length > 1 && <AdminPurchase order={order} />}
      {order.state === "paid" && <AdminAnswer order={order} onChanged={changed} />}
      {isPaid(order) && order.paidAt !== null && (
        <>
          <AdminHistory order={order} />
          <AdminRefund key={order.refunds.length} order={order} onChanged={changed} />
        </>
      )}
      {isPaid(order) && <AdminClaim orderId={order._id} />}
      {isPaid(order) && isCancellable && <AdminOrderCancel order={order} onChanged={changed} />}
      {parcel.data && (
        <>
          <AdminNotes parcel={parcel.data} onChanged={changed} />
          <ParcelTimeline parcel={parcel.data} />
        </>
      )}
    </>
  );
}
