"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import type { Sale } from "@/lib/shop/orders/schema";
import { ordersTexts } from "@/lib/texts/en/orders";
import { salesTexts as say } from "@/lib/texts/en/sales";
import { DeclineDialog } from "./decline-dialog";

type Step = "accept" | "decline" | "ready";

/**
 * What a kitchen can do with a box that is not packed: accept or decline it while it waits for an answer, and mark it ready, which
 * accepts it too. Whatever the answer, the page then shows the box as it is now: somebody may have been faster.
 */
export function SaleActions({ sale }: { sale: Sale }) {
  const router = useRouter();
  const [running, setRunning] = useState<Step | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const [declining, setDeclining] = useState(false);
  const waits = sale.state === "paid";
  const idle = running === null && !refreshing;

  const take = async (step: Step, call: () => Promise<string>) => {
    setRunning(step);
    try {
      toast.success(await call());
    } catch (error) {
      toast.error(error instanceof ApiError && error.status === 409 ? error.detail : say.failed);
    } finally {
      setDeclining(false);
      startRefresh(() => {
        router.refresh();
        setRunning(null);
      });
    }
  };
  const params = { id: sale._id };
  const accept = () =>
    take("accept", () => api("POST /orders/{id}/accept", { params }).then(() => say.accepted));
  const ready = () =>
    take("ready", () => api("POST /orders/{id}/ready", { params }).then(() => ordersTexts.markedReady));
  const decline = (reason: string) =>
    take("decline", async () => {
      const { refunded } = await api("POST /orders/{id}/decline", { params, body: { reason } });
      return say.declined(formatTaka(refunded));
    });

  return (
    <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
      {waits && (
        <Button
          className="grow"
          busy={running === "accept"}
          disabled={!idle}
          aria-label={say.acceptOf(sale.title)}
          onClick={accept}
        >
          {say.accept}
        </Button>
      )}
      <Button
        className="grow"
        variant={waits ? "secondary" : "primary"}
        busy={running === "ready"}
        disabled={!idle}
        onClick={ready}
      >
        {ordersTexts.markReady}
      </Button>
      {waits && (
        <Button
          variant="danger"
          className="max-sm:grow"
          disabled={!idle}
          aria-label={say.declineOf(sale.title)}
          onClick={() => setDeclining(true)}
        >
          {say.decline}
        </Button>
      )}
      {waits && (
        <DeclineDialog
          open={declining}
          buyer={sale.buyerInfo.name}
          amount={formatTaka(sale.totalPrice - sale.refunded)}
          onKeep={() => setDeclining(false)}
          onDecline={decline}
        />
      )}
    </div>
  );
}
