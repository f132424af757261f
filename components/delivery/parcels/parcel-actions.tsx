"use client";

import { CircleX, Pencil, Printer, Trash2 } from "lucide";
import { useRouter } from "next/navigation";
import { type ComponentType, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { RowMenu } from "@/components/ui/row-menu";
import type { RowAction } from "@/components/ui/row-menu-list";
import { toast } from "@/components/ui/toast";
import { isOwnersToCancel, isOwnersToChange } from "@/lib/delivery/parcels/rules";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts as say } from "@/lib/texts/parcels";

type EditDialog = ComponentType<{ parcel: Parcel; onClose: () => void; onSaved: () => void }>;

/**
 * Edit and delete one's own booking while it is pending and unpaid (specification, point 7: the dialogs); then cancel it
 * until a rider has it.
 */
export function ParcelActions({ parcel }: { parcel: Parcel }) {
  const router = useRouter();
  const [Edit, setEdit] = useState<EditDialog | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<"deleted" | "failed" | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => router.refresh());
  const [cancelling, setCancelling] = useState(false);
  const open = isOwnersToChange(parcel);

  const edit = async () => {
    // The form is fetched when it is wanted.
    const loaded = await import("./edit-parcel-dialog").catch(() => null);
    if (loaded) setEdit(() => loaded.EditParcelDialog);
    else toast.error(commonTexts.somethingWentWrong);
  };
  const remove = async () => {
    setBusy(true);
    try {
      await api("DELETE /parcle/{id}", { params: { id: parcel._id } });
      setResult("deleted");
    } catch (error) {
      // Deleted elsewhere meanwhile: it is gone all the same.
      setResult(error instanceof ApiError && error.status === 404 ? "deleted" : "failed");
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const cancel = async () => {
    setBusy(true);
    try {
      await api("POST /parcels/{id}/cancel", { params: { id: parcel._id } });
      toast.success(say.cancelled);
    } catch (error) {
      toast.error(error instanceof ApiError && error.status === 409 ? error.detail : say.cancelFailed);
    } finally {
      setBusy(false);
      setCancelling(false);
      refresh();
    }
  };
  const done = () => {
    setResult(null);
    // The row leaves with the dialog, so that the dialog can be read first.
    refresh();
  };

  const refused = open ? undefined : say.locked;
  const actions: RowAction[] = [
    ...(isFinal(parcel.delivery_status)
      ? []
      : [{ key: "label", label: say.label, icon: Printer, href: routes.parcelLabel(parcel._id) }]),
    { key: "edit", label: commonTexts.edit, icon: Pencil, run: () => void edit(), refused },
    ...(isOwnersToCancel(parcel)
      ? [{ key: "cancel", label: say.cancel, icon: CircleX, run: () => setCancelling(true), danger: true }]
      : []),
    {
      ...{ key: "delete", label: commonTexts.delete, icon: Trash2, danger: true },
      ...{ run: () => setAsking(true), refused },
    },
  ];

  return (
    <>
      <RowMenu name={parcel.title} actions={actions} disabled={refreshing} />
      {/* A table aligns its last column right and keeps it in one line; a dialog inherits that. */}
      <div className="contents text-left whitespace-normal">
        <ConfirmDialog
          open={asking}
          description={say.deleteText(parcel.title, parcel.tracking_id)}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={remove}
        />
        <ConfirmDialog
          open={cancelling}
          title={say.cancelAsk}
          description={
            parcel.payment_status === "paid"
              ? say.cancelText(parcel.title, formatTaka(parcel.delivery_cost))
              : say.cancelUnpaidText(parcel.title)
          }
          confirmLabel={say.cancelConfirm}
          cancelLabel={say.keepParcel}
          busy={busy}
          onCancel={() => setCancelling(false)}
          onConfirm={cancel}
        />
        <Dialog
          open={result !== null}
          onClose={done}
          title={result === "failed" ? commonTexts.error : commonTexts.deleted}
          description={result === "failed" ? say.deleteFailed : say.deleted}
          actions={<Button onClick={done}>{commonTexts.done}</Button>}
        />
        {Edit && (
          <Edit
            parcel={parcel}
            onClose={() => setEdit(null)}
            onSaved={() => {
              setEdit(null);
              refresh();
            }}
          />
        )}
      </div>
    </>
  );
}
