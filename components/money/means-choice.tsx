"use client";

import { FlaskConical } from "lucide";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Badge } from "@/components/ui/badge";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { Icon } from "@/components/ui/icon";
import { keptValue } from "@/components/ui/kept-value";
import type { OfferedMeans } from "@/lib/money/charges/views";
import { PAY_WITH, type PayWith } from "@/lib/money/receipts/rules";
import { formatTaka } from "@/lib/platform/money";
import { checkoutTexts as say } from "@/lib/texts/checkout";

/** The means of payment last used in this browser. */
export const lastMeans = keptValue<PayWith>(
  "ranna-pay-with-1",
  "card",
  (kept) => PAY_WITH.find((one) => one === kept) ?? null,
);

export const useLastMeans = (): PayWith =>
  useSyncExternalStore(lastMeans.subscribe, lastMeans.current, lastMeans.none);

/**
 * A means of payment as it is offered for a purchase. `why`: the reason why it is not possible for this purchase;
 * null: it is possible. `sandbox`: no money moves.
 */
export type ShownMeans = { payWith: PayWith; sandbox: boolean; why: string | null };

/** Why an amount, in taka, can't be paid this way; null: it can. */
export function whyNotAmount({ least, most }: OfferedMeans, total: number): string | null {
  if (most !== null && total > most) return say.meansMost(formatTaka(most));
  return least !== null && total < least ? say.meansLeast(formatTaka(least)) : null;
}

/** The means of payment to use: the chosen one, unless it is not possible. */
export const meansToPay = (means: readonly ShownMeans[], chosen: PayWith): PayWith => {
  const fitting = means.filter(({ why }) => why === null);
  return (fitting.find(({ payWith }) => payWith === chosen) ?? fitting[0] ?? means[0])?.payWith ?? "card";
};

/**
 * The choice among several means of payment, the last used one first (contract, "Choice"), with notes about the
 * hosted page.
 */
export function MeansChoice({
  means,
  chosen,
  total,
  onChoose,
}: {
  means: readonly ShownMeans[];
  chosen: PayWith;
  /** The total price, in taka. */
  total: number;
  onChoose: (payWith: PayWith) => void;
}) {
  const [last, setLast] = useState<PayWith | null>(null);
  // Read once, when the choice appears: a payment must not reorder the choices while somebody looks at them.
  useEffect(() => setLast(lastMeans.current()), []);
  const inOrder = [...means].sort((a, b) => Number(b.payWith === last) - Number(a.payWith === last));
  const isAsked = means.length > 1 || means.some(({ why }) => why !== null);
  return (
    <>
      {isAsked && (
        <ChoiceGroup legend={say.howToPay}>
          {inOrder.map(({ payWith, why }) => (
            <ChoiceCard
              key={payWith}
              name="payWith"
              value={payWith}
              title={say.means[payWith]}
              help={why ?? (payWith === "cash" ? say.payRider(formatTaka(total)) : undefined)}
              disabled={why !== null}
              checked={payWith === chosen}
              onChange={() => onChoose(payWith)}
            />
          ))}
        </ChoiceGroup>
      )}
      {chosen === "wallet" && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
          {means.some(({ payWith, sandbox }) => payWith === "wallet" && sandbox) && (
            <Badge tone="blue" icon={<Icon of={FlaskConical} aria-hidden size={14} />}>
              {say.testPayments}
            </Badge>
          )}
          {say.hostedPage}
        </p>
      )}
    </>
  );
}
