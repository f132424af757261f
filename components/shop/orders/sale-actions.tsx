"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { promisableDays } from "@/lib/delivery/parcels/arrival";
import { nearDay } from "@/lib/platform/day-words";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { hasCooked } from "@/lib/shop/orders/rules";
import type { Sale } from "@/lib/shop/orders/views";
import { hoursToEat } from "@/lib/shop/recipes/box-rules";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { ordersTexts } from "@/lib/texts/orders";
import { salesTexts as texts } from "@/lib/texts/sales";
import { briefState } from "@/lib/texts/states";
import { useClock } from "./answer-deadline";
import { DeclineDialog } from "./decline-dialog";
import { useUndoable } from "./use-undoable";

/** The fields that a kitchen's answer changes. */
export type SaleChange = Partial<Sale>;

type Step = "accept" | "decline" | "ready";

/** How long the kitchen can undo an acceptance, in ms. */
export const TAKE_BACK_MS = 10_000;

interface SaleActionsProps {
  sale: Sale;
  onAnswered: (to: SaleChange) => void;
}

/**
 * The kitchen's actions on an order: accept it for a chosen day, decline it, or mark it ready. An acceptance can be
 * undone for 10 s. Marking an order ready also accepts it.
 */
export function SaleActions({ sale, onAnswered }: SaleActionsProps) {
  const router = useRouter();
  const [running, setRunning] = useState<Step | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const [declining, setDeclining] = useState(false);
  const [chosen, setChosen] = useState("");
  const { waiting, want, takeBack } = useUndoable(TAKE_BACK_MS);
  const days = useDays(sale);
  const waits = sale.state === "paid";
  const name = nameOfDish(sale.lines[0] ?? sale);
  const idle = running === null && !refreshing && !waiting;

  const take = async (step: Step, call: () => Promise<{ text: string; to: SaleChange }>) => {
    setRunning(step);
    try {
      const { text, to } = await call();
      onAnswered({ answerUntil: null, ...to });
      toast.success(text);
    } catch (error) {
      const isTold = error instanceof ApiError && [409, 422].includes(error.status);
      toast.error(isTold ? (error.errors[0]?.message ?? error.detail) : texts.failed);
    } finally {
      setDeclining(false);
      startRefresh(() => {
        router.refresh();
        setRunning(null);
      });
    }
  };
  const params = { id: sale._id };
  const accept = () => {
    // The first offered day is not sent, because the server calculates this day.
    const on = days.slice(1).find((day) => day === chosen);
    want(() =>
      take("accept", async () => {
        const body = on === undefined ? {} : { on };
        const { expectedOn } = await api("POST /orders/{id}/accept", { params, body, keepalive: true });
        return {
          text: texts.accepted,
          to: { state: "accepted", stateText: briefState("accepted", "kitchen"), expectedOn },
        };
      }),
    );
  };
  const ready = () =>
    take("ready", async () => {
      const { readyAt } = await api("POST /orders/{id}/ready", { params });
      return {
        text: ordersTexts.markedReady,
        to: { state: "ready", stateText: briefState("packed", "kitchen"), readyAt },
      };
    });
  const decline = (reason: string) =>
    take("decline", async () => {
      const { refunded } = await api("POST /orders/{id}/decline", { params, body: { reason } });
      return {
        text: texts.declined(refunded > 0 ? formatTaka(refunded) : null),
        to: {
          state: "declined",
          stateText: briefState("declined", "kitchen"),
          endReason: reason,
          deliveryStatus: "cancelled",
          steps: [{ step: "ended", at: null, state: "failed" }],
        },
      };
    });

  return (
    <div className="mt-4 border-t border-line pt-4">
      {waits && days.length > 0 && !waiting && (
        <Select
          className="mb-4 max-w-60"
          label={texts.comesOn}
          options={[...days].sort().map((day) => ({ value: day, label: nearDay(day) }))}
          value={days.includes(chosen) ? chosen : days[0]}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {waits && (
          <Button
            className="grow"
            busy={waiting || running === "accept"}
            disabled={!idle}
            aria-label={texts.acceptOf(name)}
            onClick={accept}
          >
            {texts.accept}
          </Button>
        )}
        {waiting ? (
          <Button variant="secondary" className="grow" onClick={takeBack}>
            {texts.takeBack}
          </Button>
        ) : (
          <Button
            className="grow"
            variant={waits || sale.needsAddress ? "secondary" : "primary"}
            busy={running === "ready"}
            disabled={!idle}
            onClick={ready}
          >
            {ordersTexts.markReady}
          </Button>
        )}
        {waits && !waiting && (
          <Button
            variant="danger"
            className="max-sm:grow"
            disabled={!idle}
            aria-label={texts.declineOf(name)}
            onClick={() => setDeclining(true)}
          >
            {texts.decline}
          </Button>
        )}
      </div>
      <p role="status" className={waiting ? "mt-3 text-sm text-ink-2" : "sr-only"}>
        {waiting && texts.acceptedSoon(TAKE_BACK_MS / 1000)}
      </p>
      {waits && (
        <DeclineDialog
          open={declining}
          buyer={sale.buyerInfo.name}
          amount={sale.paidAt && formatTaka(sale.totalPrice - sale.refunded)}
          onKeep={() => setDeclining(false)}
          onDecline={decline}
        />
      )}
    </div>
  );
}

/** The days for which an order can be accepted. Empty in the server's HTML. */
function useDays({ expectedDays, lines }: Sale): readonly string[] {
  const now = useClock();
  return now === null ? [] : promisableDays(expectedDays, new Date(now), hasCooked(lines), hoursToEat(lines));
}
