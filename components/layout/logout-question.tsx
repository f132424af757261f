"use client";

import { useState } from "react";
import { readTaps } from "@/components/delivery/riders/tap-queue";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ridersTexts as texts } from "@/lib/texts/riders";

/** Returns how many of a rider's taps (recorded delivery steps) the server has not received yet. */
export const countUnsent = (uid: string): number => readTaps(uid).length;

/** Asks a rider to confirm signing out. Signing out deletes delivery steps that were not sent to the server yet. */
export function LogoutQuestion({
  unsent,
  onCancel,
  onConfirm,
}: {
  unsent: number;
  onCancel: () => void;
  onConfirm: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title={texts.unsentHeading}
      description={texts.unsentTaps(unsent)}
      confirmLabel={texts.unsentConfirm}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    />
  );
}
