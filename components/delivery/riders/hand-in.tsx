"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LateDialog } from "@/components/ui/late-dialog";
import { useRouter } from "@/components/ui/use-router";
import { api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { ridersTexts as texts } from "@/lib/texts/riders";

/** A button with which a rider announces the cash to hand in. Its dialog suggests all of the rider's cash. */
export function HandIn({ cashInHand }: { cashInHand: number }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="lg" block className="mt-4" onClick={() => setOpen(true)}>
        {texts.handIn}
      </Button>
      {open && (
        <LateDialog
          load={() => import("./money-dialog").then(({ MoneyDialog }) => MoneyDialog)}
          onFailed={close}
          with={{
            title: texts.handIn,
            label: texts.handInAmount,
            help: texts.handInHelp(formatTaka(cashInHand)),
            whole: cashInHand,
            action: texts.handIn,
            send: async (amount: number, idempotencyKey: string) => {
              await api("POST /riders/me/handovers", { body: { amount }, idempotencyKey });
              return texts.handInSaid(formatTaka(amount));
            },
            onClose: close,
            onSent: () => {
              close();
              router.refresh();
            },
          }}
        />
      )}
    </>
  );
}
