"use client";

import { lateResolver } from "@/components/ui/form";
import { ReasonDialog } from "@/components/ui/reason-dialog";
import { salesTexts as texts } from "@/lib/texts/sales";

const resolver = lateResolver<{ reason: string }, { reason: string }>(
  async () => (await import("./order-resolvers")).declineResolver,
  "reason",
);

interface DeclineDialogProps {
  open: boolean;
  buyer: string;
  /** The refund as displayed text; null if nothing was paid. */
  amount: string | null;
  onKeep: () => void;
  /** Resolves once the server has answered. */
  onDecline: (reason: string) => Promise<void>;
}

/** Asks the kitchen why it declines an order. The buyer sees the reason. */
export function DeclineDialog({ open, buyer, amount, onKeep, onDecline }: DeclineDialogProps) {
  return (
    <ReasonDialog
      danger
      open={open}
      title={texts.declineHeading}
      description={texts.declineText(buyer, amount)}
      label={texts.declineReason}
      resolver={resolver}
      quick={{ label: texts.declineQuick, reasons: texts.quickReasons }}
      keepLabel={texts.keep}
      sendLabel={texts.declineConfirm}
      onKeep={onKeep}
      onSend={onDecline}
    />
  );
}
