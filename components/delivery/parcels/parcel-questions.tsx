"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { backInto } from "@/lib/money/receipts/payment-details";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

interface DeleteParcelProps {
  /** The parcel to delete; null closes the dialog. */
  parcel: Pick<Parcel, "_id" | "title" | "tracking_id"> | null;
  onClose: () => void;
  /** Called when the user has closed the message about the deletion. */
  onDeleted: () => void;
}

/**
 * The confirmation before a parcel is deleted, and the message about the result (specification, point 7: both
 * dialogs).
 */
export function DeleteParcel({ parcel, onClose, onDeleted }: DeleteParcelProps) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ deleted: boolean; why: string } | null>(null);

  const remove = async (id: string) => {
    setBusy(true);
    try {
      await api("DELETE /parcle/{id}", { params: { id } });
      setResult({ deleted: true, why: "" });
    } catch (error) {
      const answer = error instanceof ApiError ? error : null;
      // 404 means that the parcel was already deleted, which counts as a success.
      setResult({ deleted: answer?.status === 404, why: answer?.status === 409 ? answer.detail : "" });
    } finally {
      setBusy(false);
      onClose();
    }
  };
  const done = () => {
    setResult(null);
    // The row is removed only now, so that the user can read the message about the deletion first.
    onDeleted();
  };

  return (
    <>
      <ConfirmDialog
        open={parcel !== null}
        description={parcel ? texts.deleteText(parcel.title, parcel.tracking_id) : undefined}
        busy={busy}
        onCancel={onClose}
        onConfirm={() => parcel && remove(parcel._id)}
      />
      <Dialog
        open={result !== null}
        onClose={done}
        title={result?.deleted ? commonTexts.deleted : commonTexts.error}
        description={result?.deleted ? texts.deleted : texts.deleteFailed}
        actions={<Button onClick={done}>{commonTexts.done}</Button>}
      >
        {result?.why && <p className="mt-2 text-ink-2">{result.why}</p>}
      </Dialog>
    </>
  );
}

interface CancelParcelProps {
  parcel: Parcel;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the attempt to cancel the parcel, whether it succeeded or failed. */
  onCancelled: () => void;
}

/** The confirmation before a user's own booking is cancelled. A payment is refunded. */
export function CancelParcel({ parcel, isOpen, onClose, onCancelled }: CancelParcelProps) {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await api("POST /parcels/{id}/cancel", { params: { id: parcel._id } });
      toast.success(texts.cancelled);
    } catch (error) {
      toast.error(error instanceof ApiError && error.status === 409 ? error.detail : texts.cancelFailed);
    } finally {
      setBusy(false);
      onCancelled();
    }
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title={texts.cancelAsk}
      description={
        parcel.payment_status === "paid"
          ? texts.cancelText(parcel.title, formatTaka(parcel.delivery_cost), backInto(parcel.paidWith))
          : texts.cancelUnpaidText(parcel.title)
      }
      confirmLabel={texts.cancelConfirm}
      cancelLabel={texts.keepParcel}
      busy={busy}
      onCancel={onClose}
      onConfirm={cancel}
    />
  );
}
