"use client";

import type { AdminRider } from "@/lib/delivery/riders/views";
import { api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { LedgerEntries } from "./admin-ledger";
import { MoneyDialog } from "./money-dialog";

interface AdminMoneyProps {
  rider: AdminRider;
  kind: "payouts" | "cash";
  onClose: () => void;
  onRecorded: () => void;
}

/** A dialog that records a payout to a rider, or cash that a rider hands in. */
export function AdminMoney({ rider, kind, onClose, onRecorded }: AdminMoneyProps) {
  const whole = kind === "payouts" ? rider.balance : rider.cashInHand;
  return (
    <MoneyDialog
      title={kind === "payouts" ? texts.recordPayout : texts.recordCash}
      description={rider.fullName}
      label={texts.amount}
      help={`${texts.amountHelp[kind]}: ${formatTaka(whole)}`}
      whole={whole}
      action={texts.record}
      send={async (taka, idempotencyKey) => {
        const params = { id: rider._id };
        await api(`POST /riders/{id}/${kind}`, { params, body: { amount: taka }, idempotencyKey });
        return texts.recorded[kind](formatTaka(taka));
      }}
      onClose={onClose}
      onSent={onRecorded}
    >
      <LedgerEntries riderId={rider._id} />
    </MoneyDialog>
  );
}
