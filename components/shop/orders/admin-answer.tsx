"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import type { AdminOrderDetails } from "@/lib/shop/orders/views";
import { adminOrdersTexts as texts } from "@/lib/texts/admin-orders";
import { salesTexts } from "@/lib/texts/sales";
import { DeclineDialog } from "./decline-dialog";

/** Lets an admin accept or decline an order if its kitchen does not answer. */
export function AdminAnswer({
  order,
  onChanged,
}: {
  order: AdminOrderDetails;
  onChanged: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const [declining, setDeclining] = useState(false);
  const [problem, setProblem] = useState("");

  const take = async (call: () => Promise<string>) => {
    setBusy(true);
    setProblem("");
    try {
      toast.success(await call());
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.detail : salesTexts.failed);
    }
    setDeclining(false);
    setBusy(false);
    await onChanged();
  };
  const accept = () =>
    take(() =>
      api("POST /orders/{id}/accept", { params: { id: order._id } }).then(() => salesTexts.accepted),
    );
  const decline = (reason: string) =>
    take(async () => {
      const { refunded } = await api("POST /orders/{id}/decline", {
        params: { id: order._id },
        body: { reason },
      });
      return salesTexts.declined(refunded > 0 ? formatTaka(refunded) : null);
    });

  return (
    <section aria-label={texts.answerHeading} className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{texts.answerHeading}</h3>
      <p className="mt-1 text-sm text-ink-2">{texts.answerHelp}</p>
      {problem && (
        <Notice kind="error" className="mt-3">
          {problem}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy && !declining} disabled={busy} onClick={accept}>
          {texts.accept}
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => setDeclining(true)}>
          {texts.decline}
        </Button>
      </div>
      <DeclineDialog
        open={declining}
        buyer={order.buyerInfo.name}
        amount={order.paidAt && formatTaka(order.totalPrice - order.refunded)}
        onKeep={() => setDeclining(false)}
        onDecline={decline}
      />
    </section>
  );
}
