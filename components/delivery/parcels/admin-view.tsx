"use client";

import { ChargeTrouble } from "@/components/money/charge-trouble";
import { MoneyLink } from "@/components/money/money-link";
import { PaymentBadge } from "@/components/ui/badge";
import { RowPanel } from "@/components/ui/row-panel";
import { shownParcelPayment } from "@/lib/delivery/parcels/rules";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { parcelsTexts } from "@/lib/texts/parcels";
import { AdminAssign } from "./admin-assign";
import { AdminParcelCancel } from "./admin-cancel";
import { AdminParcelFacts } from "./admin-facts";
import { AdminNotes } from "./admin-notes";
import { AdminOverride } from "./admin-override";
import { AdminOwed } from "./admin-owed";
import { ParcelTimeline } from "./admin-timeline";
import { ArrivalLine } from "./arrival-line";
import { DeliveryBadge } from "./delivery-badge";

interface AdminViewProps {
  id: string;
  /** The tracking number to show until the parcel has loaded; undefined if unknown. */
  trackingId: string | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/**
 * A panel with a parcel's details and the admin's actions (docs/decisions/admin-tables.md). It never shows the
 * receiver's code.
 */
export function ParcelView({ id, trackingId, onClose, onChanged }: AdminViewProps) {
  return (
    <RowPanel<ParcelDetails>
      path={`/parcels/${encodeURIComponent(id)}`}
      title={(parcel) => parcelsTexts.viewing(trackingId ?? parcel?.tracking_id ?? "")}
      failed={texts.failed}
      onClose={onClose}
    >
      {(parcel, reload) => <Whole parcel={parcel} onChanged={() => reload().then(onChanged)} />}
    </RowPanel>
  );
}

function Whole({ parcel, onChanged }: { parcel: ParcelDetails; onChanged: () => Promise<void> }) {
  const { title, delivery_status, office } = parcel;
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <span className="mr-2 font-semibold wrap-anywhere">{title}</span>
        <DeliveryBadge of={parcel} viewer="desk" />
        <PaymentBadge status={shownParcelPayment(parcel)} />
      </p>
      <ArrivalLine way={parcel} viewer="desk" className="mt-2" />
      <ChargeTrouble refundOwed={office?.refund_owed ?? 0} dispute={office?.dispute ?? null} />
      <AdminOwed parcel={parcel} onChanged={onChanged} />
      <MoneyLink subject={office?.order_id ?? parcel._id} />
      <AdminParcelFacts parcel={parcel} />
      <AdminAssign key={`rider-${delivery_status}`} parcel={parcel} onChanged={onChanged} />
      <AdminNotes parcel={parcel} onChanged={onChanged} />
      <ParcelTimeline parcel={parcel} />
      <AdminOverride key={delivery_status} parcel={parcel} onChanged={onChanged} />
      <AdminParcelCancel parcel={parcel} onChanged={onChanged} />
    </>
  );
}
