"use client";

import { CreditCard, FlaskConical } from "lucide";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { ArrowLink } from "@/components/ui/arrow-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { keptValue } from "@/components/ui/kept-value";
import type { OfferedMethod } from "@/lib/money/charges/views";
import { MEANS, type Means, type PaymentMethod, payWithOf } from "@/lib/money/receipts/rules";
import { formatTaka, TAKA } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { checkoutTexts as texts } from "@/lib/texts/checkout";

/** The means of payment that was last used in this browser. */
export const lastMeans = keptValue<Means>(
  "ranna-pay-with-1",
  MEANS[0],
  (kept) => MEANS.find((one) => one === kept) ?? null,
);

export const useLastMeans = (): Means =>
  useSyncExternalStore(lastMeans.subscribe, lastMeans.current, lastMeans.none);

/**
 * A payment method for a purchase. `why` is the reason why it can't be used, or null. `sandbox` is true if no real
 * money is paid. `hasUnpaid` is true if orders that are still to be paid are the reason; a link to them is shown.
 */
export type MethodOption = {
  payWith: PaymentMethod;
  sandbox: boolean;
  why: string | null;
  hasUnpaid?: boolean;
};

/** Returns the reason why this payment method can't pay an amount in taka; null if it can pay the amount. */
export function whyNotAmount({ least, most }: OfferedMethod, total: number): string | null {
  if (most !== null && total > most) return texts.methodMost(formatTaka(most));
  return least !== null && total < least ? texts.methodLeast(formatTaka(least)) : null;
}

const meansOf = (methods: readonly MethodOption[]) =>
  MEANS.flatMap((means) => {
    const method = methods.find(({ payWith }) => payWith === payWithOf(means));
    return method ? [{ means, ...method }] : [];
  });

/** Returns the chosen means, or the first usable one if the chosen one can't be used. */
export function meansToPay(methods: readonly MethodOption[], chosen: Means): Means {
  const offered = meansOf(methods);
  const fitting = offered.filter(({ why }) => why === null);
  return (fitting.find(({ means }) => means === chosen) ?? fitting[0] ?? offered[0])?.means ?? chosen;
}

/** The choice of the means of payment (contract, "Choice"). The one that was used last is listed first. */
export function MethodChoice({
  methods,
  chosen,
  atDoor = [],
  onChoose,
}: {
  methods: readonly MethodOption[];
  chosen: Means;
  /** What is paid in cash for each box, in taka. */
  atDoor?: readonly number[];
  onChoose: (means: Means) => void;
}) {
  const [last, setLast] = useState<Means | null>(null);
  // Read only once, so that the order of the choices does not change while the user looks at them.
  useEffect(() => setLast(lastMeans.current()), []);
  const inOrder = meansOf(methods).sort((a, b) => Number(b.means === last) - Number(a.means === last));
  const isAsked = methods.length > 1 || methods.some(({ why }) => why !== null);
  return (
    <>
      {isAsked && (
        <ChoiceGroup legend={texts.howToPay}>
          {inOrder.map(({ means, why }) => (
            <ChoiceCard
              key={means}
              name="means"
              value={means}
              icon={<Mark of={means} />}
              title={texts.means[means]}
              help={why ?? (means === "cash" ? texts.payAtDoor(atDoor.map(formatTaka)) : undefined)}
              disabled={why !== null}
              checked={means === chosen}
              onChange={() => onChoose(means)}
            />
          ))}
        </ChoiceGroup>
      )}
      {methods.some(({ hasUnpaid }) => hasUnpaid) && (
        <ArrowLink href={routes.myOrders}>{texts.seeUnpaid}</ArrowLink>
      )}
      {payWithOf(chosen) === "wallet" && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
          {methods.some(({ payWith, sandbox }) => payWith === "wallet" && sandbox) && (
            <Badge tone="blue" icon={<Icon of={FlaskConical} aria-hidden size={14} />}>
              {texts.testPayments}
            </Badge>
          )}
          {texts.hostedPage(texts.means[chosen])}
        </p>
      )}
    </>
  );
}

/** Buttons that pay another way after a payment was declined. */
export function OtherMeans({
  methods,
  declined,
  onChoose,
}: {
  methods: readonly MethodOption[];
  declined: Means;
  onChoose: (means: Means) => void;
}) {
  const others = meansOf(methods).filter(({ means, why }) => means !== declined && why === null);
  if (others.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{texts.payOtherwise}</legend>
      <div className="flex flex-wrap gap-2">
        {others.map(({ means }) => (
          <Button key={means} variant="secondary" onClick={() => onChoose(means)}>
            <Mark of={means} />
            {texts.means[means]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

const MARKS: Readonly<Record<Means, { look: string; sign: () => ReactNode }>> = {
  bkash: { look: "bg-bkash", sign: () => texts.means.bkash },
  nagad: { look: "bg-nagad", sign: () => texts.means.nagad },
  cash: { look: "bg-cloth-pata", sign: () => <span className="text-lg">{TAKA}</span> },
  card: { look: "bg-cloth-begun", sign: () => <Icon of={CreditCard} size={20} /> },
};

/** A small drawn mark. The transparent border becomes visible in forced colours. */
function Mark({ of }: { of: Means }) {
  const { look, sign } = MARKS[of];
  return (
    <span
      aria-hidden
      className={classNames(
        "grid h-8 w-14 shrink-0 place-items-center rounded-xs border border-transparent text-xs leading-none font-semibold text-white",
        look,
      )}
    >
      {sign()}
    </span>
  );
}
