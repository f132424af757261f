"use client";

import { CircleX, Pencil, Printer, Trash2 } from "lucide";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RowMenu } from "@/components/ui/row-menu";
import type { RowAction } from "@/components/ui/row-menu-list";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRowActions } from "@/components/ui/use-row-actions";
import { isOwnersToCancel, isOwnersToChange } from "@/lib/delivery/parcels/rules";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts as say } from "@/lib/texts/parcels";
import { DeleteParcel } from "./delete-parcel";

const loadDialog = () => import("./edit-parcel-dialog").then((is) => is.EditParcelDialog);

/**
 * Edit and delete one's own booking while it is pending and unpaid (specification, point 7: the dialogs); then cancel it
 * until a rider has it.
 */
export function ParcelActions({ parcel }: { parcel: Parcel }) {
  const { edit, refresh, refreshing, dialog } = useRowActions(parcel, loadDialog);
  const [asking, setAsking] = useState<"delete" | "cancel" | null>(null);
  const { busy, run } = useAction(say.cancelFailed, { isTold: ({ status }) => status === 409 });
  const cancel = async () => {
    await run(async () => {
      await api(`/parcels/${parcel._id}/cancel`, { method: "POST" });
      toast.success(say.cancelled);
    });
    setAsking(null);
    refresh();
  };

  const refused = isOwnersToChange(parcel) ? undefined : say.locked;
  const actions: RowAction[] = [
    ...(isFinal(parcel.delivery_status)
      ? []
      : [{ key: "label", label: say.label, icon: Printer, href: routes.parcelLabel(parcel._id) }]),
    { key: "edit", label: commonTexts.edit, icon: Pencil, run: () => void edit(), refused },
    ...(isOwnersToCancel(parcel)
      ? [{ key: "cancel", label: say.cancel, icon: CircleX, run: () => setAsking("cancel"), danger: true }]
      : []),
    {
      ...{ key: "delete", label: commonTexts.delete, icon: Trash2, danger: true },
      ...{ run: () => setAsking("delete"), refused },
    },
  ];

  return (
    <>
      <RowMenu name={parcel.title} actions={actions} disabled={refreshing} />
      {/* A table aligns its last column right and keeps it in one line; a dialog inherits that. */}
      <div className="contents text-left whitespace-normal">
        <DeleteParcel
          parcel={asking === "delete" ? parcel : null}
          onClose={() => setAsking(null)}
          onDeleted={refresh}
        />
        <ConfirmDialog
          open={asking === "cancel"}
          title={say.cancelAsk}
          description={
            parcel.payment_status === "paid"
              ? say.cancelText(parcel.title, formatTaka(parcel.delivery_cost))
              : say.cancelUnpaidText(parcel.title)
          }
          confirmLabel={say.cancelConfirm}
          cancelLabel={say.keepParcel}
          busy={busy}
          onCancel={() => setAsking(null)}
          onConfirm={cancel}
        />
        {dialog}
      </div>
    </>
  );
}
