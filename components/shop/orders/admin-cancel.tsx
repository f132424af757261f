"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { backInto } from "@/lib/money/receipts/payment-details";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import type { AdminOrderDetails } from "@/lib/shop/orders/views";
import { adminOrdersTexts as texts } from "@/lib/texts/admin-orders";
import { ordersTexts } from "@/lib/texts/orders";
import { purchaseCardTexts } from "@/lib/texts/purchase-cards";

/** Cancels an order and its parcel before pick-up, and refunds the remaining price (contract, "Delivery"). */
export function AdminOrderCancel({
  order,
  onChanged,
}: {
  order: AdminOrderDetails;
  onChanged: () => Promise<void>;
}) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const left = order.totalPrice - order.refunded;

  const cancel = async () => {
    setBusy(true);
    setProblem("");
    try {
      await api("POST /orders/{id}/cancel", { params: { id: order._id } });
      toast.success(ordersTexts.cancelled);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.detail : ordersTexts.cancelFailed);
    }
    setBusy(false);
    setAsking(false);
    await onChanged();
  };

  return (
    <div className="mt-5">
      {left <= 0 && (
        <Notice kind="warning" className="mb-3">
          {texts.stillCarried}
        </Notice>
      )}
      {problem && (
        <Notice kind="error" className="mb-3">
          {problem}
        </Notice>
      )}
      <Button variant="danger" className="-ml-4" onClick={() => setAsking(true)}>
        {texts.cancelOrder}
      </Button>
      <ConfirmDialog
        open={asking}
        title={ordersTexts.cancelAsk}
        description={
          order.paidAt === null
            ? texts.cancelTextUnpaid
            : left > 0
              ? texts.cancelText(formatTaka(left), backInto(order.paidWith))
              : texts.cancelTextNothing
        }
        confirmLabel={ordersTexts.cancel}
        cancelLabel={purchaseCardTexts.keepOrder}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={cancel}
      />
    </div>
  );
}
