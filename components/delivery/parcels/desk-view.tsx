"use client";

import useSWR from "swr";
import { ChargeTrouble } from "@/components/money/charge-trouble";
import { DeliveryBadge, PaymentBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { shownParcelPayment } from "@/lib/delivery/parcels/rules";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { getJson } from "@/lib/platform/http/client";
import { commonTexts } from "@/lib/texts/common";
import { deskTexts as say } from "@/lib/texts/desk";
import { parcelsTexts } from "@/lib/texts/parcels";
import { DeskAssign } from "./desk-assign";
import { ParcelDeskCancel } from "./desk-cancel";
import { ParcelDeskFacts } from "./desk-facts";
import { DeskOverride } from "./desk-override";
import { DeskOwed } from "./desk-owed";
import { DeskTimeline } from "./desk-timeline";

interface DeskViewProps {
  id: string;
  /** As far as it is known before the parcel is. */
  trackingId: string | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** Everything about a parcel but the receiver's code, and what an admin can do with it (docs/decisions/all-parcels.md). */
export function ParcelView({ id, trackingId, onClose, onChanged }: DeskViewProps) {
  const { data, error, mutate } = useSWR<ParcelDetails, unknown>(
    `/parcels/${encodeURIComponent(id)}`,
    getJson,
  );
  const changed = async () => {
    await mutate().catch(() => undefined);
    onChanged();
  };
  return (
    <Dialog
      open
      shape="panel"
      onClose={onClose}
      title={parcelsTexts.viewing(trackingId ?? data?.tracking_id ?? "")}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      {!data && !error && (
        <p role="status" className="mt-4">
          {commonTexts.loading}
        </p>
      )}
      {!data && error !== undefined && (
        <Notice kind="error" className="mt-4">
          {say.failed}
        </Notice>
      )}
      {data && (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-2">
            <span className="mr-2 font-semibold wrap-anywhere">{data.title}</span>
            <DeliveryBadge status={data.delivery_status} viewer="admin" />
            <PaymentBadge status={shownParcelPayment(data)} />
          </p>
          <ChargeTrouble refundOwed={data.office?.refund_owed ?? 0} dispute={data.office?.dispute ?? null} />
          <DeskOwed parcel={data} onChanged={changed} />
          <ParcelDeskFacts parcel={data} />
          <DeskAssign key={`rider-${data.delivery_status}`} parcel={data} onChanged={changed} />
          <DeskTimeline parcel={data} />
          <DeskOverride key={data.delivery_status} parcel={data} onChanged={changed} />
          <ParcelDeskCancel parcel={data} onChanged={changed} />
        </>
      )}
    </Dialog>
  );
}
