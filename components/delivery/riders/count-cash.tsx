"use client";

import type { OpenHandover } from "@/lib/delivery/handovers/views";
import { api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { LedgerEntries } from "./admin-ledger";
import { MoneyDialog } from "./money-dialog";

interface CountCashProps {
  handover: Pick<OpenHandover, "_id" | "rider" | "riderId" | "amount">;
  onClose: () => void;
  onCounted: () => void;
}

/** A dialog for an admin to enter a rider's counted cash. The field starts empty, so that the admin really counts. */
export function CountCash({ handover, onClose, onCounted }: CountCashProps) {
  const { _id, rider, riderId, amount } = handover;
  return (
    <MoneyDialog
      title={texts.countFrom(rider)}
      label={texts.counted}
      help={texts.countedHelp(formatTaka(amount))}
      whole={0}
      mayBeNothing
      action={texts.record}
      send={async (counted, idempotencyKey) => {
        const params = { id: _id };
        const sent = { params, body: { counted }, idempotencyKey };
        const { difference } = await api("POST /handovers/{id}/confirm", sent);
        if (difference === 0) return texts.countedText(formatTaka(counted));
        return texts.countedDiffers(formatTaka(counted), formatTaka(Math.abs(difference)));
      }}
      onClose={onClose}
      onSent={onCounted}
    >
      <LedgerEntries riderId={riderId} />
    </MoneyDialog>
  );
}
