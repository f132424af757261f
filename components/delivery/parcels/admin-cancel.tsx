"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { ApiError, api } from "@/lib/platform/http/client";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { parcelsTexts } from "@/lib/texts/parcels";

/**
 * The button to cancel a parcel before pick-up. This also cancels the parcel's order and refunds a card payment
 * (contract, "Delivery").
 */
export function AdminParcelCancel({
  parcel,
  onChanged,
}: {
  parcel: ParcelDetails;
  onChanged: () => Promise<void>;
}) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const orderId = parcel.office?.order_id;
  if (!BEFORE_PICKUP.includes(parcel.delivery_status)) return null;

  const cancel = async () => {
    setBusy(true);
    setProblem("");
    try {
      const call = orderId ? "POST /orders/{id}/cancel" : "POST /parcels/{id}/cancel";
      await api(call, { params: { id: orderId || parcel._id } });
      toast.success(parcelsTexts.cancelled);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.detail : parcelsTexts.cancelFailed);
    }
    setBusy(false);
    setAsking(false);
    await onChanged();
  };

  return (
    <div className="mt-6 border-t border-line pt-5">
      {problem && (
        <Notice kind="error" className="mb-3">
          {problem}
        </Notice>
      )}
      <Button variant="danger" onClick={() => setAsking(true)}>
        {texts.cancelParcel}
      </Button>
      <ConfirmDialog
        open={asking}
        title={parcelsTexts.cancelAsk}
        description={texts.cancelText}
        confirmLabel={parcelsTexts.cancelConfirm}
        cancelLabel={parcelsTexts.keepParcel}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={cancel}
      />
    </div>
  );
}
