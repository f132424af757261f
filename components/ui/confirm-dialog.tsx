"use client";

import type { ReactNode } from "react";
import { commonTexts } from "@/lib/texts/common";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface ConfirmDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** Unset: "Are you sure?". */
  title?: string;
  description?: ReactNode;
  /** Unset: "Yes, delete it!". */
  confirmLabel?: string;
  /** Unset: "Cancel". */
  cancelLabel?: string;
  /** The look of the confirming button. Default: red, for an action that can't be undone. */
  variant?: "primary" | "danger-solid";
  /** True while the confirmed request is running. */
  busy?: boolean;
  children?: ReactNode;
}

/** A dialog in which the user confirms an action that can't be undone. */
export function ConfirmDialog({
  open,
  onCancel,
  onConfirm,
  title = commonTexts.areYouSure,
  description,
  confirmLabel = commonTexts.yesDeleteIt,
  cancelLabel = commonTexts.cancel,
  variant = "danger-solid",
  busy = false,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      bare
      locked={busy}
      open={open}
      onClose={onCancel}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="ghost" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={variant} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
