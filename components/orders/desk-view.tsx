"use client";

import useSWR from "swr";
import { getJson } from "@/lib/http/client";
import type { DeskOrderDetails } from "@/lib/orders/schema";
import { BEFORE_PICKUP } from "@/lib/parcels/rules";
import type { ParcelDetails } from "@/lib/parcels/schema";
import { commonTexts, orderDeskTexts as say } from "@/lib/texts";
import { DeskTimeline } from "../parcels/desk-timeline";
import { DeliveryBadge } from "../ui/badge";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { DeskCancel } from "./desk-cancel";
import { DeskFacts } from "./desk-facts";
import { DeskHistory } from "./desk-history";
import { DeskPayment } from "./desk-payment";
import { DeskRefund } from "./desk-refund";

interface DeskViewProps {
  id: string;
  title: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Everything about an order, its refunds and its parcel's steps; gives money back and cancels. */
export function DeskView({ id, title, onClose, onChanged }: DeskViewProps) {
  const order = useSWR<DeskOrderDetails, unknown>(`/orders/${id}`, getJson);
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
      onClose={onClose}
      title={say.viewing(title)}
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
            <DeskPayment order={data} />
            {data.deliveryStatus && <DeliveryBadge status={data.deliveryStatus} viewer="admin" />}
          </p>
          <DeskFacts order={data} />
          {data.state === "completed" && (
            <>
              <DeskHistory order={data} />
              <DeskRefund key={data.refunds.length} order={data} onChanged={changed} />
              {isCancellable && <DeskCancel order={data} onChanged={changed} />}
            </>
          )}
          {parcel.data && <DeskTimeline parcel={parcel.data} />}
        </>
      )}
    </Dialog>
  );
}
