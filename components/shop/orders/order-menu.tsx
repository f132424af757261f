"use client";

import { CircleSlash, MessageSquareWarning } from "lucide";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RowMenu } from "@/components/ui/row-menu";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { backInto } from "@/lib/money/receipts/payment-details";
import { api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { boxTitle } from "@/lib/shop/orders/rules";
import type { Order } from "@/lib/shop/orders/views";
import { claimsTexts } from "@/lib/texts/claims";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { purchaseCardTexts } from "@/lib/texts/purchase-cards";

interface OrderMenuProps {
  order: Order;
  canClaim?: boolean;
  onCancelled: () => void;
}

/** The buyer's actions on an order: to cancel it before it is packed, and to claim a fault after delivery. */
export function OrderMenu({ order, canClaim = false, onCancelled }: OrderMenuProps) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction(texts.cancelFailed, { isTold: ({ status }) => status === 409 });
  const cancel = async () => {
    await run(async () => {
      await api("POST /orders/{id}/cancel", { params: { id: order._id } });
      toast.success(texts.cancelled);
    });
    setAsking(false);
    onCancelled();
  };
  return (
    <>
      <RowMenu
        name={boxTitle(order.lines)}
        disabled={busy}
        actions={[
          canClaim
            ? {
                key: "claim",
                label: claimsTexts.claim,
                icon: MessageSquareWarning,
                href: routes.openClaim(order._id),
              }
            : {
                key: "cancel",
                label: texts.cancelBox,
                icon: CircleSlash,
                danger: true,
                run: () => setAsking(true),
              },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={texts.cancelAsk}
        description={
          order.paidAt === null
            ? texts.cancelUnpaidText
            : texts.cancelText(formatTaka(order.totalPrice - order.refunded), backInto(order.paidWith))
        }
        confirmLabel={texts.cancel}
        cancelLabel={purchaseCardTexts.keepOrder}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={cancel}
      />
    </>
  );
}
