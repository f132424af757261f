"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import { api } from "@/lib/platform/http/client";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { purchaseCardTexts } from "@/lib/texts/purchase-cards";

interface CancelBoxProps {
  orderId: string;
  kitchen: string;
  /** What happens to the order and its money, for the question before the order is cancelled. */
  consequence: string;
}

/** The button with which a buyer cancels an order before it is packed. It asks first. */
export function CancelBox({ orderId, kitchen, consequence }: CancelBoxProps) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction(texts.cancelFailed, { isTold: ({ status }) => status === 409 });
  const cancel = async () => {
    await run(async () => {
      await api("POST /orders/{id}/cancel", { params: { id: orderId } });
      toast.success(texts.cancelled);
    });
    setAsking(false);
    router.refresh();
  };
  return (
    <>
      <Button variant="danger" disabled={busy} onClick={() => setAsking(true)}>
        {texts.cancelBox}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.cancelBoxAsk(kitchen)}
        description={consequence}
        confirmLabel={texts.cancelBoxConfirm}
        cancelLabel={purchaseCardTexts.keepOrder}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={cancel}
      />
    </>
  );
}
