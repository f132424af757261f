"use client";

import { Eye, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ComponentType, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts as say } from "@/lib/texts/parcels";
import type { DeskParcel } from "./desk-parcel";

type DeskDialog = ComponentType<{ parcel: DeskParcel; onClose: () => void; onChanged: () => void }>;

/** View, edit and delete of a row (specification, point 7: the dialogs). View and edit read the parcel afresh. */
export function ParcelDeskActions({ id, title, trackingId }: DeskParcel) {
  const router = useRouter();
  const [Open, setOpen] = useState<DeskDialog | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ deleted: boolean; why: string } | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => router.refresh());
  const parcel = { id, title, trackingId };

  const show = async (load: () => Promise<DeskDialog>) => {
    const loaded = await load().catch(() => null);
    if (loaded) setOpen(() => loaded);
    else toast.error(commonTexts.somethingWentWrong);
  };
  const view = () => show(async () => (await import("./desk-view")).ParcelView);
  const edit = () => show(async () => (await import("./desk-edit")).DeskEdit);

  const remove = async () => {
    setBusy(true);
    try {
      await api(`/parcle/${id}`, { method: "DELETE" });
      setResult({ deleted: true, why: "" });
    } catch (error) {
      const answer = error instanceof ApiError ? error : null;
      // Deleted elsewhere meanwhile: it is gone all the same.
      setResult({ deleted: answer?.status === 404, why: answer?.status === 409 ? answer.detail : "" });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const done = () => {
    setResult(null);
    refresh();
  };

  return (
    <>
      <IconButton label={`${commonTexts.view} ${title}`} onClick={view}>
        <Eye aria-hidden size={20} />
      </IconButton>
      <IconButton label={`${commonTexts.edit} ${title}`} onClick={edit}>
        <Pencil aria-hidden size={20} />
      </IconButton>
      <IconButton
        label={`${commonTexts.delete} ${title}`}
        disabled={refreshing}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden size={20} />
      </IconButton>
      {/* A table aligns its last column right and keeps it in one line; a dialog inherits that. */}
      <div className="contents text-left whitespace-normal">
        <ConfirmDialog
          open={asking}
          description={say.deleteText(title, trackingId)}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={remove}
        />
        <Dialog
          open={result !== null}
          onClose={done}
          title={result?.deleted ? commonTexts.deleted : commonTexts.error}
          description={result?.deleted ? say.deleted : say.deleteFailed}
          actions={<Button onClick={done}>{commonTexts.done}</Button>}
        >
          {result?.why && <p className="mt-2 text-ink-2">{result.why}</p>}
        </Dialog>
        {Open && <Open parcel={parcel} onClose={() => setOpen(null)} onChanged={refresh} />}
      </div>
    </>
  );
}

function IconButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="-mx-1 text-ink-2 md:mx-0 md:-my-1"
    >
      {children}
    </Button>
  );
}
