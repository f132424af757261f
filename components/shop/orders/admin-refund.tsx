"use client";

import { type FormEvent, useState } from "react";
import { amountOf } from "@/components/money/typed-amount";
import { useSendOnce } from "@/components/money/use-send-once";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { TakaInput } from "@/components/ui/taka-input";
import { toast } from "@/components/ui/toast";
import { isDisputed } from "@/lib/money/charges/rules";
import { backInto } from "@/lib/money/receipts/payment-details";
import { api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import type { AdminOrderDetails } from "@/lib/shop/orders/views";
import { adminOrdersTexts as texts } from "@/lib/texts/admin-orders";
import { localDigits } from "@/lib/texts/digits";

/**
 * Refunds a part or the rest of an order's price. A double click or a retry refunds once. If two admins refund at
 * once, the server refuses the second refund.
 */
export function AdminRefund({
  order,
  onChanged,
}: {
  order: AdminOrderDetails;
  onChanged: () => Promise<void>;
}) {
  const decided = Math.round((order.refunded + order.refundDue) * 100) / 100;
  const left = Math.round((order.totalPrice - decided) * 100) / 100;
  const { sendOnce, busy, unanswered } = useSendOnce();
  const [amount, setAmount] = useState(localDigits(left));
  const [asked, setAsked] = useState<number | null>(null);
  const [wrong, setWrong] = useState("");

  const ask = (event: FormEvent) => {
    event.preventDefault();
    const read = amountOf(amount);
    const problem = "wrong" in read ? read.wrong : read.taka > left ? texts.left(formatTaka(left)) : "";
    setWrong(problem);
    if ("taka" in read && problem === "") setAsked(read.taka);
  };
  const giveBack = async () => {
    if (asked === null) return;
    const sent = await sendOnce(async (idempotencyKey) => {
      const body = { amount: asked, refunded: decided };
      const { refunded } = await api("POST /orders/{id}/refund", {
        params: { id: order._id },
        body,
        idempotencyKey,
      });
      toast.success(texts.done(formatTaka(refunded)));
    });
    if (sent === null) return;
    if (sent.name === "refused") toast.error(sent.why);
    setAsked(null);
    await onChanged();
  };

  return (
    <section aria-label={texts.refundHeading} className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{texts.refundHeading}</h3>
      {order.dispute && isDisputed(order.dispute.status) ? (
        <p className="mt-1 text-ink-2">{texts.disputed}</p>
      ) : left <= 0 ? (
        <p className="mt-1 text-ink-2">{texts.nothingLeft}</p>
      ) : (
        <form method="post" noValidate onSubmit={ask} className="mt-1 grid gap-4">
          <p className="text-sm text-ink-2">{texts.refundHelp}</p>
          <TakaInput
            label={texts.amount}
            help={texts.left(formatTaka(left))}
            error={wrong || undefined}
            readOnly={unanswered}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          {unanswered && <Notice kind="warning">{texts.maybe}</Notice>}
          <Button type="submit" variant="secondary" className="justify-self-end">
            {texts.giveBack}
          </Button>
        </form>
      )}
      <ConfirmDialog
        open={asked !== null}
        description={texts.confirmText(
          formatTaka(asked ?? 0),
          order.buyerInfo.name,
          backInto(order.paidWith),
        )}
        confirmLabel={texts.confirm}
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={giveBack}
      />
    </section>
  );
}
