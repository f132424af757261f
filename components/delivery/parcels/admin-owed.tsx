"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { chargeTexts as texts } from "@/lib/texts/charges";

/** A button that repeats the refund of a cancelled booking, if the bank has returned the first refund. */
export function AdminOwed({ parcel, onChanged }: { parcel: ParcelDetails; onChanged: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const owed = parcel.office?.refund_owed ?? 0;
  if (owed === 0 || parcel.office?.order_id || parcel.delivery_status !== "cancelled") return null;

  const giveBack = async () => {
    setBusy(true);
    try {
      const { refunded } = await api("POST /parcels/{id}/cancel", { params: { id: parcel._id } });
      toast.success(texts.done(formatTaka(refunded)));
    } catch (failure) {
      toast.error(failure instanceof ApiError ? failure.detail : texts.failed);
    }
    setBusy(false);
    setAsking(false);
    await onChanged();
  };

  return (
    <div className="mt-3">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {texts.owedAgain}
      </Button>
      <ConfirmDialog
        open={asking}
        description={texts.owedConfirm(formatTaka(owed))}
        confirmLabel={texts.owedAgain}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={giveBack}
      />
    </div>
  );
}
