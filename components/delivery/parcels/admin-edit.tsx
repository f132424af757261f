"use client";

import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Waiting } from "@/components/ui/row-panel";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import type { Parcel, ParcelDetails } from "@/lib/delivery/parcels/schema";
import { api, newKey } from "@/lib/platform/http/client";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts } from "@/lib/texts/parcels";
import { EditParcelDialog } from "./edit-parcel-dialog";

interface AdminEditProps {
  /** The parcel to edit. The form fetches the other fields from the server. */
  parcel: Pick<Parcel, "_id" | "tracking_id">;
  onClose: () => void;
  onChanged: () => void;
}

/** The form for an admin to edit a booking before pick-up. If editing is not possible, it shows the reason. */
export function AdminParcelEdit({ parcel, onClose, onChanged }: AdminEditProps) {
  // A new SWR cache key for each opening, so that the form does not start with data from an earlier opening.
  const [opened] = useState(newKey);
  const { data, error } = useSWR<ParcelDetails, unknown>(
    [`/parcels/${parcel._id}`, opened],
    () => api("GET /parcels/{id}", { params: { id: parcel._id } }),
    { revalidateOnFocus: false },
  );
  if (data && whyNotEditable(data) === null) {
    const saved = () => {
      onClose();
      onChanged();
    };
    return <EditParcelDialog parcel={data} onClose={onClose} onSaved={saved} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={parcelsTexts.editing(parcel.tracking_id)}
      actions={<Button onClick={onClose}>{commonTexts.close}</Button>}
    >
      {data ? (
        <p className="mt-4">
          {texts.cannotEdit} {whyNotEditable(data)}
        </p>
      ) : (
        <Waiting failed={error === undefined ? undefined : texts.failed} />
      )}
    </Dialog>
  );
}

/** Returns the reason why an admin can't edit a parcel, or null if it can be edited. */
export function whyNotEditable(parcel: Pick<Parcel, "kind" | "delivery_status">): string | null {
  if (parcel.kind === "order") return texts.whyOrder;
  return BEFORE_PICKUP.includes(parcel.delivery_status) ? null : texts.whyOnItsWay;
}
