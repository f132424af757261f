"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import type { Order } from "@/lib/shop/orders/schema";
import { ordersTexts as say } from "@/lib/texts/en/orders";
import { purchaseCardTexts } from "@/lib/texts/en/purchase-cards";

/** Takes an order back until its seller has packed it; the money goes back to the card. */
export function CancelOrder({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction(say.cancelFailed, { isTold: ({ status }) => status === 409 });
  const cancel = async () => {
    await run(async () => {
      await api("POST /orders/{id}/cancel", { params: { id: order._id } });
      toast.success(say.cancelled);
    });
    setAsking(false);
    onCancelled();
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button variant="danger" onClick={() => setAsking(true)}>
        {say.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say.cancelAsk}
        description={say.cancelText(formatTaka(order.totalPrice - order.refunded))}
        confirmLabel={say.cancel}
        cancelLabel={purchaseCardTexts.keepOrder}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={cancel}
      />
    </div>
  );
}
