"use client";

import { FlaskConical } from "lucide";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Badge } from "@/components/ui/badge";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { Icon } from "@/components/ui/icon";
import { keptValue } from "@/components/ui/kept-value";
import type { OfferedMethod } from "@/lib/money/charges/views";
import { PAYMENT_METHODS, type PaymentMethod } from "@/lib/money/receipts/rules";
import { formatTaka } from "@/lib/platform/money";
import { checkoutTexts as texts } from "@/lib/texts/checkout";

/** The payment method that was last used in this browser. */
export const lastMethod = keptValue<PaymentMethod>(
  "ranna-pay-with-1",
  "card",
  (kept) => PAYMENT_METHODS.find((one) => one === kept) ?? null,
);

export const useLastMethod = (): PaymentMethod =>
  useSyncExternalStore(lastMethod.subscribe, lastMethod.current, lastMethod.none);

/**
 * A payment method for a purchase. `why` is the reason why it can't be used, or null. `sandbox` is true if no real
 * money is paid.
 */
export type MethodOption = { payWith: PaymentMethod; sandbox: boolean; why: string | null };

/** Returns the reason why this payment method can't pay an amount in taka; null if it can pay the amount. */
export function whyNotAmount({ least, most }: OfferedMethod, total: number): string | null {
  if (most !== null && total > most) return texts.methodMost(formatTaka(most));
  return least !== null && total < least ? texts.methodLeast(formatTaka(least)) : null;
}

/** Returns the chosen payment method, or the first usable one if the chosen one can't be used. */
export const methodToPay = (methods: readonly MethodOption[], chosen: PaymentMethod): PaymentMethod => {
  const fitting = methods.filter(({ why }) => why === null);
  return (fitting.find(({ payWith }) => payWith === chosen) ?? fitting[0] ?? methods[0])?.payWith ?? "card";
};

/** The choice of the payment method (contract, "Choice"). The method that was used last is listed first. */
export function MethodChoice({
  methods,
  chosen,
  total,
  onChoose,
}: {
  methods: readonly MethodOption[];
  chosen: PaymentMethod;
  /** The total price, in taka. */
  total: number;
  onChoose: (payWith: PaymentMethod) => void;
}) {
  const [last, setLast] = useState<PaymentMethod | null>(null);
  // Read only once, so that the order of the choices does not change while the user looks at them.
  useEffect(() => setLast(lastMethod.current()), []);
  const inOrder = [...methods].sort((a, b) => Number(b.payWith === last) - Number(a.payWith === last));
  const isAsked = methods.length > 1 || methods.some(({ why }) => why !== null);
  return (
    <>
      {isAsked && (
        <ChoiceGroup legend={texts.howToPay}>
          {inOrder.map(({ payWith, why }) => (
            <ChoiceCard
              key={payWith}
              name="payWith"
              value={payWith}
              title={texts.means[payWith]}
              help={why ?? (payWith === "cash" ? texts.payRider(formatTaka(total)) : undefined)}
              disabled={why !== null}
              checked={payWith === chosen}
              onChange={() => onChoose(payWith)}
            />
          ))}
        </ChoiceGroup>
      )}
      {chosen === "wallet" && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
          {methods.some(({ payWith, sandbox }) => payWith === "wallet" && sandbox) && (
            <Badge tone="blue" icon={<Icon of={FlaskConical} aria-hidden size={14} />}>
              {texts.testPayments}
            </Badge>
          )}
          {texts.hostedPage}
        </p>
      )}
    </>
  );
}
